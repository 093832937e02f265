/** Configurations: manifests of a cluster, environments, ini and TOML files, with their comments. */
import { wrap } from "../prose.ts";
import type { World } from "../world.ts";
import { type Block, type Content, indented, table } from "./content.ts";

/** How many images there are: a service is deployed in few versions. */
const IMAGES = { small: 1, medium: 6, large: 130 };
const STANZAS = { small: 2, medium: 10, large: 420 };
const CONTAINER = [
  ["livenessProbe:", "  httpGet:", "    path: /healthz", "    scheme: HTTPS"],
  [
    "securityContext:",
    "  runAsNonRoot: yes",
    "  readOnlyRootFilesystem: yes",
    "  seccompProfile: RuntimeDefault",
  ],
  ["terminationMessagePolicy: FallbackToLogsOnError"],
  ["volumeMounts:", "  - name: credentials", "    readOnly: yes", "  - name: scratch"],
  ["envFrom:", "  - configMapRef:", "      name: common", "  - secretRef:", "      name: common"],
];

/** Marked as what matters is, though nobody asks for it: it comes in the same few forms. */
const ALERTS = [
  "# WARNING: edits below are overwritten when $svc is rendered again",
  "# WARNING: $svc reads its $noun at start only",
  "# WARNING: tenant $tenant has a $noun of its own, see the chart of $svc",
  "# IMPORTANT: in step with the chart of $svc, ask $person",
  "# DEPRECATED: the $noun of $svc takes over",
  "# CHANGED after the outage: the $noun of $svc, approved by $person",
];

const BLOCKS: readonly Block[] = [
  { weight: 2, make: (world) => [world.oneOf(ALERTS)] },
  { weight: 14, make: manifest },
  { weight: 9, make: commentary },
  { weight: 5, dense: true, make: environment },
  { weight: 5, dense: true, make: iniSection },
  { weight: 5, make: yamlSection },
  { weight: 3, dense: true, make: upstreams },
  { weight: 5, dense: true, make: routingTable },
  { weight: 9, make: references },
];

/** How configurations are written. */
export const CONFIGURATION: Content = {
  extension: "yaml",
  opening: (world) => [
    world.fill(
      "# Rendered for the cluster of the $team team; edited by hand since. Ask $person first.",
    ),
    ...comment(world.paragraph(3)),
  ],
  blocks: BLOCKS,
  closing: (world) => ["---", ...comment(world.fill("End of the rendered part. $S"))],
  place: (line) => [line],
};

function comment(text: string): string[] {
  return wrap(text, 96).map((line) => `# ${line}`);
}

function commentary(world: World): string[] {
  return [...comment(world.paragraph(world.random.between(2, 6))), ""];
}

function manifest(world: World): string[] {
  const { service, image } = world.recurring("image", IMAGES, () => {
    const service = world.service();
    return { service, image: world.fill(`registry.internal/$folder/${service}@v$ver`) };
  });
  const stanza = world.recurring("stanza", STANZAS, () => [
    ...world.random.pick(CONTAINER),
    "env:",
    ...world.several(["  $cfgy", "  $cfgy", "  # $S"], { least: 2, most: 6 }),
    "ports:",
    world.fill("  - containerPort: $port"),
    ...world.random.pick(CONTAINER),
  ]);
  return [
    "---",
    "apiVersion: apps/stable",
    "kind: Deployment",
    "metadata:",
    `  name: ${service}`,
    "  labels:",
    `    app.kubernetes.io/name: ${service}`,
    world.fill("    app.kubernetes.io/part-of: $folder"),
    world.fill("    app.kubernetes.io/managed-by: $team"),
    "spec:",
    "  template:",
    "    spec:",
    `      serviceAccountName: ${service}`,
    "      containers:",
    `        - name: ${service}`,
    `          image: ${image}`,
    ...indented(stanza, 10),
  ];
}

function environment(world: World): string[] {
  const lines = world.several(
    ["$cfg", "$cfg", "# $S", "# was changed, $chg, by $person", "# $must. $S"],
    { least: 3, most: 8 },
  );
  return ["---", world.fill("# environment of $svc"), ...lines];
}

function iniSection(world: World): string[] {
  const lines = world.several(["$cfgini", "$cfgini", ". $S", "; see $url for the reasons"], {
    least: 3,
    most: 9,
  });
  return ["", world.fill("[$folder.$stem]"), ...lines];
}

function yamlSection(world: World): string[] {
  const lines = world.several(
    ["  $cfgy", "  $cfgy", "  # $S", "  # reviewed on $day by $person", "  # built from $hash"],
    { least: 3, most: 9 },
  );
  return ["", world.fill("$stem:"), ...lines];
}

function upstreams(world: World): string[] {
  const lines = world.several(
    ["    server $ip:$port;", "    server $ip:$port backup;", "    # $svc, rack of the $team team"],
    { least: 2, most: 7 },
  );
  return ["", world.fill("upstream $stem {"), "    least_conn;", ...lines, "}"];
}

function routingTable(world: World): string[] {
  const rows = Array.from({ length: world.random.between(3, 8) }, () => [
    world.fill("# $svc"),
    world.fill("$S"),
    world.fill("$ip"),
    world.fill("$dur"),
    world.fill("$n"),
  ]);
  return [
    "",
    ...table([["# service", "remark", "address", "budget", "weight"], ...rows], "   "),
    "",
  ];
}

function references(world: World): string[] {
  return world.several([
    "# tenant $tenant stays on $svc until its $noun is empty",
    "# mounted from $path, owner $team",
    "# $err in $file was the reason; $person knows more",
    "# answered HTTP $http and the probe ended with exit code $exit",
    "# identity $uuid, issued $ts",
    "# $test",
    "# sampled at $share since $day, ask $person",
    "# capped at $size by agreement with the $team team",
  ], { least: 1, most: 4 });
}
