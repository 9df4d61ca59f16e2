/** Roles of members in a workspace. */
export const roles = ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'] as const;

/** Roles on one job, on top of the role in the workspace. */
export const projectRoles = [
  'producer',
  'coordinator',
  'first_ad',
  'post_supervisor',
  'dit',
  'editor',
  'viewer',
] as const;

/** Which money a member may see. Owners and admins always see all of it. */
export const financeAccess = ['none', 'own_projects', 'full'] as const;

/** Scopes of connections and tokens over MCP. */
export const mcpScopes = ['read', 'estimate'] as const;

export type Role = (typeof roles)[number];
export type ProjectRole = (typeof projectRoles)[number];
export type FinanceAccess = (typeof financeAccess)[number];
