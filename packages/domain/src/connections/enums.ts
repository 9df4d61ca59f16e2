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
