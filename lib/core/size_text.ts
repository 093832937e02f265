/** Sizes as people read them. */

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** A size in decimal units: `512 B`, `1.5 MB`, `85 GB`. @param bytes whole, 0 or more. */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}
