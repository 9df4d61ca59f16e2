import type { Chart } from '../books/chart.ts';
import type { LedgerEntry } from '../books/ledger-entry.ts';
import { selectJobs } from '../books/select-jobs.ts';
import type { Ctx } from '../context.ts';
import type { ExportedEntry } from './exported.ts';
import { selectBillDocuments, selectInvoiceDocuments } from './select-documents.ts';

/** Returns entries with all that a file says of them, so that a later change does not change it. */
export async function freezeEntries(
  ctx: Ctx,
  { chart, entries }: { chart: Chart; entries: readonly LedgerEntry[] },
): Promise<ExportedEntry[]> {
  const idsOf = (kind: LedgerEntry['kind']) =>
    entries.filter((it) => it.kind === kind).map((it) => it.id);
  const invoices = await selectInvoiceDocuments(ctx, idsOf('invoice'), chart.accounts.income);
  const bills = await selectBillDocuments(ctx, idsOf('bill'), (section) =>
    section ? chart.sections[section] : chart.accounts.other,
  );
  const jobs = await selectJobs(ctx, entries);
  // A bill's payment by hand has the id of the bill, and is not a second bill.
  const documents = { invoice: invoices, bill: bills } as Partial<
    Record<LedgerEntry['kind'], typeof bills>
  >;
  return entries.map(({ projectId, ...it }) => ({
    ...it,
    job: (projectId && jobs.get(projectId)) ?? null,
    document: documents[it.kind]?.get(it.id) ?? null,
  }));
}
