import { maskedAddress } from '@callboard/domain/crew-addresses/masked';
import { notFound } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import { type SelectedChange, selectChange } from './as-address-secret.ts';

/**
 * Locks the person of a change and returns both as stored then.
 * @throws AppError `not_found`.
 */
export async function lockChange(ctx: Ctx, seen: SelectedChange): Promise<SelectedChange> {
  await lockCrewMember(ctx, seen.person.id);
  const change = seen.tokenHash === null ? null : await selectChange(ctx, seen.tokenHash);
  if (!change) throw notFound('change');
  return change;
}

/** Returns what the activity shows of a change: the new address, and the email that was told. */
export function shownSides({ field, after, toldEmail }: SelectedChange) {
  return { to: maskedAddress(field, after), told: maskedAddress('email', toldEmail) };
}
