import { maskedEmail } from '@callboard/domain/crew-addresses/masked';
import { seesAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { hasEnteredEmail } from './entered-emails.ts';
import { listUnconfirmedAddresses } from './list-unconfirmed-addresses.ts';

/**
 * Returns why the email of a person opens neither papers nor numbers, and whether the actor may release
 * it, which those who entered it may not; null for an email that opens them.
 */
export async function findAddressState(ctx: Ctx, { id }: { id: string }) {
  const found = (await listUnconfirmedAddresses(ctx, [id])).get(id);
  if (!found) return null;
  const { isBlocked, changedBy, changedAt, askedEmail, email } = found;
  const isOwnChange = await hasEnteredEmail(ctx, { crewMemberId: id, email });
  return {
    ...{ isBlocked, changedBy, changedAt },
    askedEmail: askedEmail && maskedEmail(askedEmail),
    isOwnChange,
    mayRelease: seesAllMoney(ctx) && !isOwnChange,
  };
}
