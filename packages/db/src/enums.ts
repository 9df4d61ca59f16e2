/** Statuses that count against the plan's active projects. `ACTIVE` is a legacy value, never written. */
export const activeStatuses = [
  'pre_production',
  'production',
  'post_production',
  'wrap',
  'ACTIVE',
] as const;

export const projectStatuses = [
  ...activeStatuses,
  'closed',
  'COMPLETE',
  'ARCHIVED',
  'archived',
] as const;

export const projectPhases = [
  'brief',
  'scope_bid',
  'awarded',
  'pre_pro',
  'shoot',
  'post',
  'wrap',
  'closed',
] as const;

/** Lists whose views are saved. */
export const savedViewLists = ['pipeline', 'projects', 'clients', 'contacts', 'members'] as const;

/** Roles of members in a workspace. */
export const roles = ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'] as const;

/** Scopes of connections and tokens over MCP. */
export const mcpScopes = ['read', 'estimate'] as const;

/** Reasons a connection ended. */
export const connectionEndings = [
  'disconnected',
  'refresh_token_replayed',
  'code_reused',
  'role_lost',
  'member_suspended',
  'member_removed',
  'plan_lapsed',
  'password_changed',
  'unused',
] as const;
