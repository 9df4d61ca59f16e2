import { type SQL, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

type CrewMember = typeof schema.crewMembers.$inferSelect;

/** What decides whether the email on file proves that it is the person. */
export type Addressed = Pick<
  CrewMember,
  'email' | 'protectedSince' | 'provingEmail' | 'blockedEmails'
>;

/** Matches crew members whose email on file opens neither papers nor numbers. */
export const isAddressUnconfirmed: SQL<boolean> = (() => {
  const { email, protectedSince, provingEmail, blockedEmails } = schema.crewMembers;
  return sql<boolean>`(${email} is not null and (${email} = any(${blockedEmails})
    or ${protectedSince} is not null and ${provingEmail} is distinct from ${email}))`;
})();

/**
 * Returns whether the email on file opens neither papers nor numbers: somebody changed it, and neither
 * the person confirmed it from the one before nor somebody with all money released it; or the person
 * said that it is not theirs. Nobody without an email can prove anything, so theirs is not unconfirmed.
 */
export function isUnconfirmed(person: Addressed): boolean {
  const { email, protectedSince, provingEmail } = person;
  if (email === null) return false;
  return isBlocked(person) || (protectedSince !== null && provingEmail !== email);
}

/** Returns whether the person said that the email on file is not theirs. */
export function isBlocked({
  email,
  blockedEmails,
}: Pick<Addressed, 'email' | 'blockedEmails'>): boolean {
  return email !== null && blockedEmails.includes(email);
}
