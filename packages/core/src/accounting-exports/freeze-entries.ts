import { inArray } from 'drizzle-orm';
import type { Chart } from '../books/chart.ts';
import type { LedgerEntry } from '../books/ledger-entry.ts';
import { chunksOf } from '../chunks.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { ExportedEntry } from './exported.ts';
import { selectBillDocuments, selectInvoiceDocuments } from './select-documents.ts';

const { projects } = schema;

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
  return entries.map(({ projectId, ...it }) => ({
    ...it,
    job: (projectId && jobs.get(projectId)) ?? null,
    document: (it.kind === 'invoice' ? invoices : bills).get(it.id) ?? null,
  }));
}

/** Returns the number and the name of each job of some entries. */
export async function selectJobs({ tx }: Ctx, entries: readonly LedgerEntry[]) {
  const ids = [...new Set(entries.flatMap((it) => it.projectId ?? []))];
  const jobs = new Map<string, string>();
  for (const some of chunksOf(ids)) {
    const rows = await tx
      .select({ id: projects.id, jobNo: projects.jobNo, name: projects.name })
      .from(projects)
      .where(inArray(projects.id, some));
    for (const { id, jobNo, name } of rows) jobs.set(id, [jobNo, name].filter(Boolean).join(' '));
  }
  return jobs;
}
