import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, foreignKey, text, timestamp } from 'drizzle-orm/pg-core';

const cText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * An opaque, prefixed, time-ordered id. Collated by bytes, so that `order by id` follows time on
 * every server.
 */
export const id = () => cText();

/** An instant in UTC with milliseconds. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** The workspace of a row, filled by the database from the transaction's setting. */
export const workspaceId = () =>
  cText().notNull().default(sql`current_setting('app.workspace_id', true)`);

interface TenantTable {
  workspaceId: AnyPgColumn;
}

/** A foreign key to a row of the same workspace: no row can refer to one of another company. */
export const tenantKey = (
  { workspaceId }: TenantTable,
  column: AnyPgColumn,
  to: TenantTable & { id: AnyPgColumn },
) => foreignKey({ columns: [workspaceId, column], foreignColumns: [to.workspaceId, to.id] });

/** Creation, last change and soft deletion of a row. */
export const lifecycle = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  deletedAt: instant(),
});

/** A wall-clock time, `HH:MM`. */
export const wallTime = () => text();

/** What lists find a row by: the words of an array of texts, as the search writes them. */
export const foundBy = (texts: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`search.listed(${texts})`));
