import { requireChoosable } from '../../accounts/book-settings/chart.ts';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Applied } from './part.ts';
import type { NewMatch } from './store-matches.ts';

/** Matches a part that belongs to no job: a fee, interest, payroll, or another account of the books. */
export async function matchAccount(
  ctx: Ctx,
  { part, transaction }: Applied<'fee' | 'account'>,
): Promise<NewMatch> {
  const { kind, amountCents, note = null } = part;
  const match = { transactionId: transaction.id, kind, amountCents, note };
  if (part.kind === 'fee') return match;
  const chart = await findBookSettings(ctx);
  const { code } = requireChoosable(chart, { code: part.accountCode, param: 'parts' });
  return { ...match, accountCode: code };
}
