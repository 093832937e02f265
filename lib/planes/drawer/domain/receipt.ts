/** What a receipt says about an item, as it is stored beside it. Pure data. */
import type { ProfileName } from "../../../engine/types.ts";
import type { ContentOrigin } from "../../../operations/content_origin.ts";

/** Distinct things in the content, and how many of them the anchor shows. */
interface Seen {
  readonly total: number;
  readonly visible: number;
}

/** The figures of a receipt. Ratios are 0–1, `saved_pct` is 0–100 and about the anchor alone. */
export interface StoredReport {
  readonly inline: boolean;
  /** False when the checker refused the anchor: then the content is given as it came. */
  readonly proved: boolean;
  readonly profile: ProfileName;
  readonly tokens: { readonly raw: number; readonly anchor: number };
  readonly saved_pct: number;
  readonly coverage: number;
  readonly critical_coverage: number;
  readonly invariants: Seen;
  readonly critical: Seen & { readonly lost: number };
  readonly signals: Seen;
  readonly retrievable: number;
  /** How the content came to be, where that is known. */
  readonly origin?: ContentOrigin;
  readonly lossless: boolean;
}
