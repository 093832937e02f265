/** Facts of incidents: what a person on call looks for in the logs. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const INCIDENT_FACTS: readonly FactTemplate[] = [
  {
    kind: "port",
    prominent: true,
    line:
      "$ts WARN  [$svc] $thing listener came back on port «$new.port» after the rollback, probe pending",
    ask: "On which port was the $thing listener when it came back after the rollback?",
    decoys: [
      "$ts INFO  [$svc] $thing listener opened on port «$new.port» before the rollout",
      "$ts WARN  [$svc] $other listener came back on port «$new.port» after the rollback, probe pending",
    ],
  },
  {
    kind: "error_name",
    prominent: true,
    line: "$ts ERROR [$svc] $thing worker died, root cause «$new.err»: cursor closed twice",
    ask: "What was the root cause when the $thing worker died?",
    decoys: [
      "$ts WARN  [$svc] $thing worker retried after «$new.err»: cursor closed early",
      "$ts ERROR [$svc] $other worker died, root cause «$new.err»: cursor closed twice",
    ],
  },
  {
    kind: "exit_status",
    prominent: true,
    line:
      "$ts FATAL [$svc] $thing supervisor gave up, child exited with code «$new.exit» on the last attempt",
    ask:
      "With which code had the child exited on the last attempt when the $thing supervisor gave up?",
    decoys: [
      "$ts WARN  [$svc] $thing supervisor restarts, child exited with code «$new.exit» on the first attempt",
      "$ts FATAL [$svc] $other supervisor gave up, child exited with code «$new.exit» on the last attempt",
    ],
  },
  {
    kind: "http_status",
    prominent: true,
    line:
      "$ts ERROR [$svc] $thing upstream answered HTTP «$new.http» to the final probe, circuit opened",
    ask: "What did the $thing upstream answer to the final probe, so that the circuit opened?",
    decoys: [
      "$ts WARN  [$svc] $thing upstream answered HTTP «$new.http» to an early probe, circuit kept closed",
    ],
  },
  {
    kind: "file_line",
    prominent: true,
    line: "$ts ERROR [$svc] $thing assertion first violated at «$new.file» while holding the lease",
    ask: "Where in the source was the $thing assertion first violated while holding the lease?",
    decoys: [
      "$ts ERROR [$svc] $thing assertion violated again at «$new.file» without the lease",
      "$ts ERROR [$svc] $other assertion first violated at «$new.file» while holding the lease",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line:
      "$ts WARN  [$svc] $person changed the $thing concurrency limit «$new.m → $new.m» to stop the bleeding",
    ask: "How did $person change the $thing concurrency limit to stop the bleeding?",
    decoys: [
      "$ts INFO  [$svc] $person changed the $thing prefetch limit «$new.m → $new.m» on a hunch",
      "$ts WARN  [$svc] $person changed the $other concurrency limit «$new.m → $new.m» to stop the bleeding",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line: "$ts ERROR [$svc] $thing release rolled back to version «$new.ver», traffic shifting",
    ask: "To which version was the $thing release rolled back?",
    decoys: [
      "$ts INFO  [$svc] $thing release rolled out as version «$new.ver», traffic steady",
      "$ts ERROR [$svc] $other release rolled back to version «$new.ver», traffic shifting",
    ],
  },
  {
    kind: "constraint",
    prominent: true,
    line: "$ts ERROR [$svc] invariant broken: «the $thing queue must never exceed $small leases»",
    ask: "Which rule about the leases of the $thing queue was the invariant that is broken?",
    decoys: [
      "$ts INFO  [$svc] invariant checked: «the $thing cache must never exceed $small pins»",
      "$ts ERROR [$svc] invariant broken: «the $other queue must never exceed $small leases»",
    ],
  },
  {
    kind: "hash",
    prominent: true,
    line: "$ts ERROR [$svc] bisect finished: $thing regression introduced by commit «$new.hash»",
    ask: "By which commit was the $thing regression introduced, when the bisect finished?",
    decoys: [
      "$ts INFO  [$svc] bisect step: $thing still good at commit «$new.hash»",
      "$ts ERROR [$svc] bisect finished: $other regression introduced by commit «$new.hash»",
    ],
  },
  {
    kind: "duration",
    prominent: true,
    line: "$ts ERROR [$svc] $thing request timed out, waited «$new.q» for the primary",
    ask: "How long had the $thing request waited for the primary when it timed out?",
    decoys: [
      "$ts WARN  [$svc] $thing request was slow, waited «$new.q» for a follower",
      "$ts ERROR [$svc] $other request timed out, waited «$new.q» for the primary",
    ],
  },
  {
    kind: "ip",
    line: "$ts INFO  [$svc] $thing leader elected at «$new.ip» after the partition healed",
    ask: "Which address was elected $thing leader after the partition healed?",
    decoys: [
      "$ts INFO  [$svc] $thing leader stepped down at «$new.ip» when the partition began",
      "$ts INFO  [$svc] $other leader elected at «$new.ip» after the partition healed",
    ],
  },
  {
    kind: "number",
    line: "$ts INFO  [$svc] $thing backlog drained, «$new.n» messages replayed altogether",
    ask: "How many messages were replayed altogether when the $thing backlog had drained?",
    decoys: [
      "$ts INFO  [$svc] $thing backlog growing, «$new.n» messages parked so far",
      "$ts INFO  [$svc] $other backlog drained, «$new.n» messages replayed altogether",
    ],
  },
  {
    kind: "config",
    line: "$ts INFO  [$svc] $thing override by $person is live: «$key=$new.m»",
    ask: "Which live override did $person set for the $thing?",
    decoys: [
      "$ts INFO  [$svc] $thing default before the incident: «$key=$new.m»",
      "$ts INFO  [$svc] $other override by $person is live: «$key=$new.m»",
    ],
  },
  {
    kind: "url",
    line: "$ts INFO  [$svc] $person linked the $thing runbook «$new.url» in the channel",
    ask: "Which $thing runbook did $person have linked in the channel?",
    decoys: [
      "$ts INFO  [$svc] $person linked the $thing dashboard «$new.url» in the ticket",
      "$ts INFO  [$svc] $person linked the $other runbook «$new.url» in the channel",
    ],
  },
];
