import type { AccountingFormat } from '@callboard/domain/books/enums';
import type { Period } from '@callboard/domain/books/period';
import { and, between, desc, eq, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LedgerEntry } from '../books/ledger-entry.ts';
import { type BookedEntry, selectEntries } from '../books/select-entries.ts';
import { type ExportedEntry, isSameBooking, keyOf } from './exported.ts';

const { accountingExportRows: exportRows } = schema;

/** A record to be exported. */
export interface DueRow {
  entry: BookedEntry | null;
  before: ExportedEntry | null;
  revision: number;
}

/** A record as it was exported last. */
interface Exported {
  kind: ExportedEntry['kind'];
  id: string;
  revision: number;
  entry: ExportedEntry | null;
}

/**
 * Returns the records of a period that a format does not have yet: new ones, and those that changed
 * since they were exported. A change of the chart changes no entry of a locked month.
 */
export async function selectDue(
  ctx: Ctx,
  { format, ...period }: Period & { format: AccountingFormat },
): Promise<DueRow[]> {
  const entries = await selectEntries(ctx, period);
  const exported = new Map<string, Exported>();
  for (const it of [
    ...(await selectExportedIn(ctx, format, period)),
    ...(await selectExportedOf(ctx, format, entries)),
  ]) {
    exported.set(keyOf(it), it);
  }
  const present = new Set(entries.map(keyOf));
  const gone = [...exported.values()].filter((it) => !present.has(keyOf(it)));
  return [
    ...entries.flatMap((entry) => dueOf(entry, exported.get(keyOf(entry)))),
    ...gone.map(({ entry: before, revision }) => ({ entry: null, before, revision: revision + 1 })),
  ];
}

function dueOf(entry: BookedEntry, exported: Exported | undefined): DueRow[] {
  if (!exported) return [{ entry, before: null, revision: 0 }];
  const { entry: before, revision } = exported;
  if (before !== null && isSameBooking(before, entry)) return [];
  return [{ entry, before, revision: revision + 1 }];
}

const columns = {
  kind: exportRows.kind,
  id: exportRows.recordId,
  revision: exportRows.revision,
  entry: exportRows.entry,
};

/** Returns what a format has in a period now. */
function selectExportedIn({ tx }: Ctx, format: AccountingFormat, { from, to }: Period) {
  const later = alias(exportRows, 'later');
  const isNewer = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.format, exportRows.format),
        eq(later.kind, exportRows.kind),
        eq(later.recordId, exportRows.recordId),
        sql`${later.revision} > ${exportRows.revision}`,
      ),
    );
  return tx
    .select(columns)
    .from(exportRows)
    .where(
      and(
        eq(exportRows.format, format),
        between(exportRows.date, from, to),
        isNotNull(exportRows.entry),
        notExists(isNewer),
      ),
    );
}

/** Returns how a format has some entries. */
async function selectExportedOf(
  { tx }: Ctx,
  format: AccountingFormat,
  entries: readonly LedgerEntry[],
): Promise<Exported[]> {
  const found: Exported[] = [];
  const select = (where: SQL | undefined) =>
    tx
      .selectDistinctOn([exportRows.kind, exportRows.recordId], columns)
      .from(exportRows)
      .where(and(eq(exportRows.format, format), where))
      .orderBy(exportRows.kind, exportRows.recordId, desc(exportRows.revision));
  for (const [kind, some] of Map.groupBy(entries, (it) => it.kind)) {
    for (const part of chunksOf(some)) {
      const ids = part.map((it) => it.id);
      found.push(
        ...(await select(and(eq(exportRows.kind, kind), inArray(exportRows.recordId, ids)))),
      );
    }
  }
  return found;
}
