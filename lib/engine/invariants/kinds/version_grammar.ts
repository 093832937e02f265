/** How a version is written, for the kinds that meet one: versions, packages. */
const raw = String.raw;

/** SemVer 9 and PEP 440. */
const STAGE = "alpha|beta|rc|preview|pre|dev|post|snapshot|next|canary|nightly|final|ea|m|a|b";
const PRE_RELEASE = raw`(?:[-._~]?(?:${STAGE})(?:[.-]?\d{1,9}){0,3}(?![A-Za-z]))?`;
/** What packagers add: `-1ubuntu0.2`, `~bpo12`. */
const REVISION = raw`(?:[-~]\d[0-9A-Za-z~]{0,20}(?:\.\d[0-9A-Za-z~]{0,20}){0,4})?`;
/** SemVer 10. */
const BUILD = raw`(?:\+[0-9A-Za-z][0-9A-Za-z.-]{0,40})?`;

/** A pattern's source: what may follow a version's numbers. To be matched in any case. */
export const SUFFIX = PRE_RELEASE + REVISION + BUILD;
