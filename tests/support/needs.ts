/**
 * Tests that need something of the machine. Where it is missing the test is skipped by name and
 * reason; with LOOM_TEST_REQUIRE=all it fails instead.
 */
import { SKIP_MARK } from "../../scripts/test_report.ts";

/** Something a test needs, and whether this machine has it. */
export interface Need {
  readonly met: boolean;
  /** Why the test cannot run where the need is not met: `bwrap is not installed`. */
  readonly reason: string;
}

/** Programs of system packages that tests may need, each with its Debian package. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  script: "bsdutils",
  setpriv: "util-linux",
  strace: "strace",
  fish: "fish",
  zsh: "zsh",
};

/** The need of a program on PATH; it must be one of {@link PROGRAMS}. */
export function program(name: string): Need {
  if (!PROGRAMS[name]) throw new Error(`${name} is not listed in tests/support/needs.ts`);
  const folders = (Deno.env.get("PATH") ?? "").split(":").filter(Boolean);
  return {
    met: folders.some((folder) => isFile(`${folder}/${name}`)),
    reason: `${name} is not installed`,
  };
}

/**
 * The need of a user whom file modes bind; `through` starts a program as one. Root is such a user only
 * without the power to override them.
 */
export function unprivileged(): Need & { readonly through: readonly string[] } {
  if (Deno.uid() !== 0) return { met: true, reason: "", through: [] };
  const through = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"];
  return { ...program("setpriv"), through };
}

/** The need of the full tier, for variants that take long. */
export function fullTier(): Need {
  return { met: Deno.env.get("LOOM_TEST_FULL") === "1", reason: "it runs in the full tier" };
}

/** Declares a test that runs only where all needs are met. */
export function testNeeding(
  needs: readonly Need[],
  definition: { readonly name: string; readonly fn: Deno.TestDefinition["fn"] },
): void {
  const unmet = needs.find(({ met }) => !met);
  if (!unmet) return Deno.test(definition);
  const name = definition.name + SKIP_MARK + unmet.reason;
  if (Deno.env.get("LOOM_TEST_REQUIRE") !== "all") {
    return Deno.test({ name, ignore: true, fn: definition.fn });
  }
  Deno.test(name, () => {
    throw new Error(`This test must run and cannot: ${unmet.reason}`);
  });
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
