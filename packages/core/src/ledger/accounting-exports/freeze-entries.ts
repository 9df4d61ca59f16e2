import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { LedgerEntry } from '../books/ledger-entry.ts';
import { selectJobs } from '../books/select-jobs.ts';
import type { ExportedEntry } from './exported.ts';
import { selectBillDocuments, selectInvoiceDocuments } from './select-documents.ts';

type Booked = LedgerEntry & Partial<Pick<ExportedEntry, 'job' | 'document'>>;

/**
 * Returns entries with all that a file says of them, so that a later change does not change it. Those
 * of locked months have it already.
 */
export async function freezeEntries(
  ctx: Ctx,
  entries: readonly Booked[],
): Promise<ExportedEntry[]> {
  const open = entries.filter((it) => it.document === undefined);
  const { accounts, sections } = await findBookSettings(ctx);
  const idsOf = (kind: LedgerEntry['kind']) =>
    open.filter((it) => it.kind === kind).map((it) => it.id);
  const invoices = await selectInvoiceDocuments(ctx, idsOf('invoice'), accounts.income);
  const bills = await selectBillDocuments(ctx, idsOf('bill'), (section) =>
    section ? sections[section] : accounts.other,
  );
  const jobs = await selectJobs(ctx, open);
  // A bill's payment by hand has the id of the bill, and is not a second bill.
  const documents = { invoice: invoices, bill: bills } as Partial<
    Record<LedgerEntry['kind'], typeof bills>
  >;
  return entries.map(({ projectId, ...it }) => {
    const { job = (projectId && jobs.get(projectId)) ?? null } = it;
    const { document = documents[it.kind]?.get(it.id) ?? null } = it;
    return { ...it, job, document };
  });
}
