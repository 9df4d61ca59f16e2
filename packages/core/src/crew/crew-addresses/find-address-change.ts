import { maskedAddress } from '@callboard/domain/crew-addresses/masked';
import type { Database } from '../../kernel/database/index.ts';
import { type AddressRequest, asAddressSecret, type SelectedChange } from './as-address-secret.ts';
import { isUnconfirmed } from './conditions.ts';

/**
 * Returns what the page of a message about a changed address shows, and whether the change can be
 * confirmed there. Reading it changes nothing, because programs open the links of messages.
 * @throws AppError `not_found`, `rate_limited`.
 */
export function findAddressChange(database: Database, request: AddressRequest) {
  return asAddressSecret(database, request, async ({ workspace }, change) => ({
    ...{ company: workspace.name, timeZone: workspace.timeZone, name: change.person.name },
    ...{ field: change.field, state: change.state, changedAt: change.createdAt },
    changedBy: change.changedById === null ? null : change.changedBy,
    to: maskedAddress(change.field, change.after),
    canConfirm: canConfirm(change),
  }));
}

/** Returns whether a change waits for the email that was told, and is still what is on file. */
export function canConfirm({ state, after, toldEmail, person }: SelectedChange): boolean {
  return (
    state === 'waiting' &&
    after !== null &&
    person.email === after &&
    person.provingEmail === toldEmail &&
    !person.blockedEmails.includes(after) &&
    isUnconfirmed(person)
  );
}
