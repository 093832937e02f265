/** The ladder of roles. A caller may do what its role or a lower one may. */

/** The roles, weakest first. */
export const ROLES = ["VIEWER", "WRITER", "ADMIN", "ORG_ADMIN", "PLATFORM_ADMIN"] as const;

/** One of the roles. */
export type Role = typeof ROLES[number];

/** Whether `held` is `needed` or stronger. */
export function roleCovers(held: Role, needed: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(needed);
}
