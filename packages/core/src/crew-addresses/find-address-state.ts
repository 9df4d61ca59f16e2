import { seesAllMoney } from '../access/money.ts';
import type { Ctx } from '../context.ts';
import { listUnconfirmedAddresses } from './list-unconfirmed-addresses.ts';
import { maskedEmail } from './masked.ts';

/**
 * Returns why the email of a person opens neither papers nor numbers, and whether the actor may release
 * it; null for an email that opens them.
 */
export async function findAddressState(ctx: Ctx, { id }: { id: string }) {
  const found = (await listUnconfirmedAddresses(ctx, [id])).get(id);
  if (!found) return null;
  const { isBlocked, changedBy, changedAt, askedEmail } = found;
  return {
    ...{ isBlocked, changedBy, changedAt },
    askedEmail: askedEmail && maskedEmail(askedEmail),
    mayRelease: seesAllMoney(ctx),
  };
}
