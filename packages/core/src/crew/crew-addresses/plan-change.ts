import type { schema } from '../../kernel/schema.ts';
import { type Addressed, isUnconfirmed } from './conditions.ts';

type Change = typeof schema.crewAddressChanges.$inferSelect;
type Person = Pick<typeof schema.crewMembers.$inferSelect, 'id' | 'name' | 'phone'> & Addressed;

/** A person before a change, and the addresses that they have now. What is left out stayed. */
export interface AddressChange {
  before: Person;
  after: { email?: string | null | undefined; phone?: string | null | undefined };
}

/** What follows from a change of one address. */
export interface PlannedChange extends Pick<Change, 'field' | 'before' | 'after'> {
  person: Person;
  state: 'taken' | 'waiting';
  /** The email that is asked or may object. */
  toldEmail: string | null;
  /** Another email that the person used until now, which is told and asked nothing. */
  alsoTold: string | null;
  /** Whether the new email opens papers and numbers from now on. */
  isProving: boolean;
}

/**
 * Returns what follows from the changes of a person’s addresses. `isOwn` says that the person made
 * them on their page. Nobody is told of a person who has nothing to protect yet.
 */
export function planChanges(change: AddressChange, isOwn: boolean): PlannedChange[] {
  return [planEmail(change, isOwn), planPhone(change)].filter((it) => it !== null);
}

function planEmail({ before: person, after }: AddressChange, isOwn: boolean): PlannedChange | null {
  const { email: old } = person;
  const { email = old } = after;
  if (old === email) return null;
  const change = { person, field: 'email' as const, before: old, after: email };
  const taken = { ...change, state: 'taken' as const };
  if (person.protectedSince === null) {
    return { ...taken, toldEmail: null, alsoTold: null, isProving: false };
  }
  const { provingEmail } = person;
  const alsoTold = old !== null && old !== provingEmail && !isBlockedIn(person, old) ? old : null;
  if (isOwn && !isUnconfirmed(person)) {
    return { ...taken, toldEmail: old, alsoTold: null, isProving: true };
  }
  if (email === provingEmail) return { ...taken, toldEmail: null, alsoTold, isProving: false };
  const state = email === null ? 'taken' : 'waiting';
  return { ...change, state, toldEmail: provingEmail, alsoTold, isProving: false };
}

function planPhone({ before: person, after }: AddressChange): PlannedChange | null {
  const { phone = person.phone } = after;
  if (person.phone === phone || person.protectedSince === null) return null;
  return {
    ...{ person, field: 'phone', before: person.phone, after: phone, state: 'taken' },
    ...{ toldEmail: person.provingEmail, alsoTold: null, isProving: false },
  };
}

function isBlockedIn({ blockedEmails }: Person, email: string): boolean {
  return blockedEmails.includes(email);
}
