/**
 * Whether an open descriptor is the file that stands at a path free of links.
 *
 * No single question settles it while someone swaps a folder of the path for a link: "is the path free
 * of links" holds in one state, "does it lead to this inode" in the other, and a fast swapper answers
 * each in the state it needs. So many questions are put, and which of the two comes next is drawn at
 * random: whoever swaps cannot know it and is caught with probability 1/2 each time. For a file that
 * nobody moves both always hold. (O_NOFOLLOW is no help here: it does not cover folders, and under
 * narrowed permissions Deno resolves the path itself before it opens, final link included.)
 */
import { lstatSync, realpathSync } from "node:fs";
import type { FileIdentity } from "./open_regular.ts";

/** How many questions are put: an open that was led astray passes with probability 2⁻³². */
export const CHALLENGES = 32;

/**
 * Whether `realPath` leads to the file of that identity through no link, now.
 *
 * @param realPath a path as the system resolved it.
 */
export function standsAt(
  realPath: string,
  identity: FileIdentity,
  challenges = CHALLENGES,
): boolean {
  const draws = crypto.getRandomValues(new Uint8Array(challenges));
  try {
    if (!isFileOf(realPath, identity) || !isFreeOfLinks(realPath)) return false;
    return draws.every((draw) => draw & 1 ? isFreeOfLinks(realPath) : isFileOf(realPath, identity));
  } catch {
    return false; // It is gone or hidden: not the file that was opened.
  }
}

function isFreeOfLinks(realPath: string): boolean {
  return realpathSync(realPath) === realPath;
}

function isFileOf(realPath: string, identity: FileIdentity): boolean {
  const stats = lstatSync(realPath, { bigint: true });
  return stats.ino === identity.inode && stats.dev === identity.device;
}
