/** How each kind of content is written. */
import type { ContentKind } from "../types.ts";
import { AGENT_SESSION } from "./agent_session.ts";
import { ANALYSIS } from "./analysis.ts";
import { CODE_REVIEW } from "./code_review.ts";
import { CONFIGURATION } from "./configuration.ts";
import type { Content } from "./content.ts";
import { DOCUMENTATION } from "./documentation.ts";
import { INCIDENT } from "./incident.ts";
import { MIGRATION } from "./migration.ts";

/** All kinds. */
export const CONTENTS: Readonly<Record<ContentKind, Content>> = {
  code_review: CODE_REVIEW,
  configuration: CONFIGURATION,
  incident: INCIDENT,
  documentation: DOCUMENTATION,
  analysis: ANALYSIS,
  agent_session: AGENT_SESSION,
  migration: MIGRATION,
};
