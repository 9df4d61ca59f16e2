import { isApproved } from '@callboard/domain/costs/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { countOf } from '#app/count-of.ts';
import { type Purchases, sumOf, unbilledOf } from './purchases.ts';

type Approval = Pick<Purchases, 'approvalLimitCents' | 'currency'>;

/** Says up to which amount the viewer approves orders. */
export function limitSentence({ approvalLimitCents: limit, currency }: Approval): string {
  if (limit === null) return 'You approve orders of any amount.';
  if (limit === 0) return 'The producer of the job, an admin or an owner approves orders.';
  return `You approve orders up to ${formatMoney(limit, currency)}; the producer of the job, an admin or an owner approves larger ones.`;
}

/** Returns whether the viewer may approve an amount. */
export function mayApprove(amountCents: number, { approvalLimitCents: limit }: Approval): boolean {
  return limit === null || amountCents <= limit;
}

/** Sums up the orders of a job: what is open, and who approves. */
export function ordersSentence(found: Purchases): string {
  const open = found.orders.filter((it) => isApproved(it.status));
  const unbilled = sumOf(open.map((it) => ({ amountCents: unbilledOf(it) })));
  const committed =
    open.length === 0
      ? 'No approved orders are open.'
      : `${countOf(open.length, 'approved order')} open, ${formatMoney(unbilled, found.currency)} of which is not billed.`;
  return `${committed} ${limitSentence(found)}`;
}
