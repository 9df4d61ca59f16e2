import type { Period } from '@callboard/domain/books/period';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { selectEntries } from './select-entries.ts';
import { selectJobs } from './select-jobs.ts';

/** An entry with the number and the name of its job. */
export interface ListedEntry extends LedgerEntry {
  job: string | null;
}

/**
 * Lists what is booked in a period of at most a year by double entry, derived from invoices, what
 * settled them, payments, bills, costs, matched bank transactions and corrections. Each record is
 * one entry, whose lines add up to zero: a debit is positive, a credit negative.
 * @throws AppError `forbidden`.
 */
export async function listLedger(ctx: Ctx, period: Period): Promise<ListedEntry[]> {
  requireAllMoney(ctx);
  const entries = await selectEntries(ctx, period);
  const jobs = await selectJobs(ctx, entries);
  return entries.map(({ document: _, ...it }) => ({
    ...it,
    job: it.job === undefined ? (jobs.get(it.projectId ?? '') ?? null) : it.job,
  }));
}
