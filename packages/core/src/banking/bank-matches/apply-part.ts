import type { Ctx } from '../../kernel/context.ts';
import { matchAccount } from './match-account.ts';
import { matchBill } from './match-bill.ts';
import { matchCost, matchNewCost } from './match-cost.ts';
import { matchInvoices, matchPayment } from './match-payment.ts';
import { matchNewRefund, matchRefund } from './match-refund.ts';
import { matchReturn } from './match-return.ts';
import { matchTransfer } from './match-transfer.ts';
import type { Applied } from './part.ts';
import type { NewMatch } from './store-matches.ts';

/** Returns the matches of a part, after it made what the part is. */
export async function toMatches(ctx: Ctx, applied: Applied): Promise<NewMatch[]> {
  const { part, ...of } = applied;
  switch (part.kind) {
    case 'invoices':
      return [await matchInvoices(ctx, { part, ...of })];
    case 'payment':
      return [await matchPayment(ctx, { part, ...of })];
    case 'refund':
      return [await matchRefund(ctx, { part, ...of })];
    case 'newRefund':
      return [await matchNewRefund(ctx, { part, ...of })];
    case 'bill':
      return [await matchBill(ctx, { part, ...of })];
    case 'cost':
      return [await matchCost(ctx, { part, ...of })];
    case 'newCost':
      return [await matchNewCost(ctx, { part, ...of })];
    case 'transfer':
      return matchTransfer(ctx, { part, ...of });
    case 'return':
      return matchReturn(ctx, { part, ...of });
    default:
      return [await matchAccount(ctx, { part, ...of })];
  }
}
