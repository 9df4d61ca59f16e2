import type { AccountingFormat } from '@callboard/domain/books/enums';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { ExportFile } from './csv-file.ts';
import { plainFiles } from './formats/plain.ts';
import { quickbooksFiles } from './formats/quickbooks.ts';
import type { Written } from './formats/written.ts';
import { xeroFiles } from './formats/xero.ts';
import { requireBooksDownload } from './require-books-download.ts';

const { accountingExportRows: exportRows, accountingExports } = schema;

const filesOf: Record<AccountingFormat, (written: Written) => ExportFile[]> = {
  quickbooks: quickbooksFiles,
  xero: xeroFiles,
  csv: plainFiles,
};

/**
 * Returns the files of an export, the same each time. One file is sent as it is, several as a zip.
 * @throws AppError `forbidden`, `confirmation_needed`, `not_found`.
 */
export async function openAccountingExport(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ name: string; files: ExportFile[] }> {
  requireBooksDownload(ctx);
  const found = await findRecord(ctx, accountingExports, id);
  const rows = await ctx.tx
    .select({ entry: exportRows.entry, before: exportRows.before })
    .from(exportRows)
    .where(eq(exportRows.exportId, id))
    .orderBy(
      sql`coalesce(${exportRows.date}, (${exportRows.before} ->> 'date')::date)`,
      exportRows.kind,
      exportRows.recordId,
    );
  const { format, fromDate, toDate, country, currency } = found;
  const prefix = id.slice(-8).toUpperCase();
  const files = filesOf[format]({ prefix, country, currency, rows });
  const name = format === 'csv' ? 'ledger' : format;
  return { name: `${name}-${fromDate}-to-${toDate}`, files };
}
