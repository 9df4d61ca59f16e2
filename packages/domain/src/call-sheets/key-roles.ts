/** Whom the crew of a day calls, most wanted first. */
export const keyRoles = ['first_ad', 'producer', 'coordinator', 'locations'] as const;

export type KeyRole = (typeof keyRoles)[number];

/** What people write for each role. */
const patterns: Record<KeyRole, RegExp> = {
  first_ad: /^(1st|first) (ad|assistant director)\b/i,
  producer: /^((line|executive|senior) )?producer\b/i,
  coordinator: /^(production coordinator|coordinator|production manager|upm)\b/i,
  locations: /^location manager\b/i,
};

/** Returns whether a role as somebody wrote it is that of a key contact. */
export function isKeyRole(role: string, key: KeyRole): boolean {
  return patterns[key].test(role.trim());
}
