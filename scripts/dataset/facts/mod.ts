/** The templates of facts of each kind of content. */
import type { ContentKind } from "../types.ts";
import { AGENT_SESSION_FACTS } from "./agent_session.ts";
import { ANALYSIS_FACTS } from "./analysis.ts";
import { CODE_REVIEW_FACTS } from "./code_review.ts";
import { CONFIGURATION_FACTS } from "./configuration.ts";
import { DOCUMENTATION_FACTS } from "./documentation.ts";
import { INCIDENT_FACTS } from "./incident.ts";
import { MIGRATION_FACTS } from "./migration.ts";
import type { FactTemplate } from "./template.ts";

/** Which facts a file of a kind may have. */
export const FACTS: Readonly<Record<ContentKind, readonly FactTemplate[]>> = {
  code_review: CODE_REVIEW_FACTS,
  configuration: CONFIGURATION_FACTS,
  incident: INCIDENT_FACTS,
  documentation: DOCUMENTATION_FACTS,
  analysis: ANALYSIS_FACTS,
  agent_session: AGENT_SESSION_FACTS,
  migration: MIGRATION_FACTS,
};
