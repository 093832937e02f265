/** The words of the dataset: kinds of content, sizes, planted facts, manifest. */

/** What a file of the dataset is about. */
export type ContentKind =
  | "code_review"
  | "configuration"
  | "incident"
  | "documentation"
  | "analysis"
  | "agent_session"
  | "migration";

/** How big a file of the dataset is. */
export type Size = "small" | "medium" | "large";

/** A line that a careless reader would take for the answer. */
export interface Decoy {
  /** 1-based, counted by LF. */
  readonly line: number;
  /** What it says in place of the answer; of the same kind. */
  readonly value: string;
}

/** Something a reader of the file would ask for, with the one place that answers. */
export interface PlantedFact {
  /** The name of a kind of the engine's registry. */
  readonly kind: string;
  /** As the engine normalises it. It stands on this line of the file and nowhere else. */
  readonly value: string;
  /** 1-based, counted by LF. */
  readonly line: number;
  /** In the words of the line, without the value. */
  readonly question: string;
  /** Whether the line bears a mark of importance: a failure, a rule, a warning, a final state. */
  readonly prominent: boolean;
  readonly decoys: readonly Decoy[];
}

/** A file as the generator gives it. */
export interface GeneratedFile {
  readonly name: string;
  readonly kind: ContentKind;
  readonly size: Size;
  readonly bytes: Uint8Array;
  readonly facts: readonly PlantedFact[];
}

/** What the manifest says of a file. */
export interface ManifestFile {
  readonly name: string;
  readonly kind: ContentKind;
  readonly size: Size;
  /** Of the file's bytes, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
  /** By the cl100k vocabulary. */
  readonly tokens: number;
  /** Distinct invariants by kind and value, as the engine counted them when the manifest was made. */
  readonly invariants: number;
  /** Those of the critical kinds. */
  readonly critical: number;
  readonly facts: readonly PlantedFact[];
}

/** `manifest.json`. */
export interface Manifest {
  readonly seed: number;
  readonly files: readonly ManifestFile[];
}

/** A file of a dataset with what its manifest says. */
export interface DatasetFile extends ManifestFile {
  readonly content: Uint8Array;
}

/** All kinds, in the order of the manifest. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  "code_review",
  "configuration",
  "incident",
  "documentation",
  "analysis",
  "agent_session",
  "migration",
];

/** All sizes, in the order of the manifest. */
export const SIZES: readonly Size[] = ["small", "medium", "large"];
