import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findInvoiceSettings } from '../../sales/invoices/find-invoice-settings.ts';
import { rankSuggestions } from './suggestions/rank-suggestions.ts';
import { selectCandidates } from './suggestions/select-candidates.ts';
import type { Suggestion } from './suggestions/suggestion.ts';

/**
 * Returns what each of some unmatched transactions may be, the likeliest first, with the reasons.
 * Those that are pending, matched or ignored have none.
 * @throws AppError `forbidden`.
 */
export async function suggestMatches(
  ctx: Ctx,
  { transactionIds }: { transactionIds: readonly string[] },
): Promise<Record<string, Suggestion[]>> {
  requireAllMoney(ctx);
  const { shortfallCents } = await findInvoiceSettings(ctx);
  const found = await selectCandidates(ctx, transactionIds);
  const style = { shortfallCents, now: ctx.now() };
  return Object.fromEntries(
    found.map(({ subject, candidates }) => [
      subject.id,
      rankSuggestions(subject, candidates, style),
    ]),
  );
}
