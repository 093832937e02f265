/** Incidents: service logs, a timeline kept by people, stack traces, dumps. */
import type { Random } from "../random.ts";
import type { World } from "../world.ts";
import type { Block, Content } from "./content.ts";
import { table } from "./content.ts";

const QUIET = [
  "$ts INFO  [$svc] accepted a connection from $ip, handing it to the $noun of $comp",
  "$ts INFO  [$svc] $S",
  "$ts DEBUG [$svc] $comp.$fn finished, nothing left for the $noun",
  "$ts INFO  [$svc] readiness of the $noun confirmed by $svc, keeping the lease",
  "$ts DEBUG [$svc] cache entry for tenant $tenant refreshed in the background by $comp",
  "$ts INFO  [$svc] GET $route answered from the replica, took $dur, peer $ip",
  "$ts INFO  [$svc] consumer group $stem rebalanced without losing its $noun",
  "$ts DEBUG [$svc] skipping $noun because the $noun is still being written elsewhere",
  "$ts INFO  [$svc] $comp reports a healthy $noun; $n messages are waiting",
  "$ts INFO  [$svc] build $ver is serving traffic, commit $hash, feature flags unchanged",
  "$ts DEBUG [$svc] heartbeat to $svc answered on port $port",
  "$ts INFO  [$svc] flushed $size to the spool of $comp, heap at $share, checkpoint $seq",
  "$ts INFO  [$svc] configuration reloaded with $cfg, no restart needed",
];
const BARE = [
  'level=info logger=$svc msg="$S"',
  'level=debug logger=$svc msg="$comp.$fn left the $noun untouched"',
  'level=info logger=$svc msg="nothing to do for the $noun of $svc"',
  "I [$comp] $S",
  "I [$comp] tenant $tenant keeps its $noun, handing over to $svc",
  '{"level":"info","logger":"$svc","tenant":"$tenant","msg":"$S"}',
  '{"ts":"$ts","level":"warn","logger":"$svc","msg":"$noun is late","waited":"$dur"}',
  '$ip - $tenant "GET $route" 200 "$comp ($folder)"',
  "W [$comp] the $noun of $svc is late, asking $svc instead",
  "    $S",
];
const LOUD = [
  "$ts WARN  [$svc] slow response from $svc while holding the $noun, waited $dur",
  "$ts ERROR [$svc] request to $url failed: HTTP $http, giving up after the last retry",
  "$ts ERROR [$svc] $err: the $noun of $comp was closed by its peer",
  "$ts WARN  [$svc] retrying $comp.$fn because the $noun did not answer",
  "$ts ERROR [$svc] connection to $ip refused, $svc is removed from the pool",
  "$ts WARN  [$svc] pool exhausted: every $noun is busy and callers are queueing",
  "$ts ERROR [$svc] container killed, exit code $exit, restarting with the previous $noun",
  "$ts FATAL [$svc] $comp asked for a restart, the $noun of tenant $tenant is unreadable",
  "$ts WARN  [$svc] rule violated: $must",
  "$ts WARN  [$svc] quota of tenant $tenant adjusted, $chg, by the autoscaler",
];
const TIMELINE = [
  "$ts  $person: $S",
  "$ts  $person: I see the same on $svc. $S",
  "$ts  $person: the dashboard at $url agrees. $S",
  "$ts  $person ($team): 了解しました、今から $svc を確認します。",
  "$ts  $person: merci, ça se calme déjà côté $svc — je garde un œil dessus.",
  "$ts  $person: rolled $svc to $ver, watching.",
];
const FRAMES = [
  "    at com.northwind.$folder.$comp.$fn($file)",
  "    at com.northwind.$folder.internal.$cls.$fn($file)",
  "    at java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(Unknown Source)",
  "    at io.netty.channel.AbstractChannelHandlerContext.invokeChannelRead(Unknown Source)",
  "    at com.northwind.$folder.Proxy.$comp.intercept(Native Method)",
  "    at java.base/java.lang.reflect.Method.invoke(Unknown Source)",
  "    at org.eclipse.jetty.server.handler.HandlerCollection.handle(Unknown Source)",
];
const TRACES = { small: 1, medium: 3, large: 130 };
const DUMPS = { small: 1, medium: 4, large: 60 };

const BLOCKS: readonly Block[] = [
  { weight: 24, make: (world) => world.several(QUIET, { least: 3, most: 12 }) },
  { weight: 14, make: (world) => world.several(BARE, { least: 2, most: 9 }) },
  { weight: 10, make: (world) => world.several(LOUD, { least: 1, most: 5 }) },
  { weight: 7, make: trace },
  { weight: 4, make: (world) => world.several(TIMELINE, { least: 1, most: 3 }) },
  { weight: 4, make: threadDump },
  { weight: 3, dense: true, make: poolTable },
  { weight: 3, make: postmortemNote },
];

/** How incidents are written. */
export const INCIDENT: Content = {
  extension: "log",
  opening: (world) => [
    world.fill("=== incident room: $svc degraded, declared by $person ($team)"),
    world.fill("=== collected from $svc, $svc and the chat; times are UTC"),
    ...world.several(TIMELINE, { least: 1, most: 3 }),
  ],
  blocks: BLOCKS,
  closing: (world) => [
    world.fill("$ts INFO  [$svc] traffic is back to normal, incident closed by $person"),
    world.fill("=== end of collection. $S"),
  ],
  place: (line) => [line],
  finish: coloured,
};

function trace(world: World): string[] {
  const frames = world.recurring("trace", TRACES, () => [
    world.fill("$err: the $noun of $comp is gone"),
    ...world.several(FRAMES, { least: 9, most: 26 }),
    ...(world.random.chance(50)
      ? [
        world.fill("Caused by: $err: $noun closed"),
        ...world.several(FRAMES, { least: 4, most: 9 }),
      ]
      : []),
  ]);
  return [world.fill("$ts ERROR [$svc] unhandled failure in $comp"), ...frames];
}

function threadDump(world: World): string[] {
  const dump = world.recurring("dump", DUMPS, () => [
    ...world.several(FRAMES, { least: 6, most: 14 }),
    world.fill("    - waiting on the $cls held by $comp"),
  ]);
  const state = world.random.pick(["WAITING (parking)", "RUNNABLE", "BLOCKED (on object monitor)"]);
  return [world.fill(`"$svc-worker" daemon prio, thread state ${state}`), ...dump, ""];
}

function poolTable(world: World): string[] {
  const rows = Array.from({ length: world.random.between(3, 8) }, () => [
    world.fill("$svc"),
    world.fill("$comp"),
    world.random.pick(["idle", "draining", "saturated", "recovering"]),
    world.fill("$S"),
    world.fill("$dur"),
  ]);
  return table([["service", "pool", "state", "note", "oldest waiter"], ...rows], "    ");
}

function postmortemNote(world: World): string[] {
  return [
    world.fill("$ts NOTE  [$svc] written down by $person for the review:"),
    world.paragraph(5),
    "",
  ];
}

/** Some services colour their levels; some write `\r\n`. */
function coloured(line: string, random: Random): string {
  const colour = line.includes(" ERROR [") ? 31 : line.includes(" WARN  [") ? 33 : 0;
  if (colour === 0 || !random.chance(22)) return random.chance(2) ? `${line}\r` : line;
  return line.replace(/(ERROR|WARN )/, `\u001b[${colour}m$1\u001b[0m`);
}
