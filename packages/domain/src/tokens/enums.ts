/** Reasons a token of somebody was revoked, unless a person revoked it. */
export const tokenEndings = ['role_lost', 'member_removed', 'password_changed'] as const;
