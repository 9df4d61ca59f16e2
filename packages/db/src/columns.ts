import { sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

const cText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** An opaque, prefixed, time-ordered id. Byte order, so that `order by id` follows time on every server. */
export const id = () => cText();

/** An instant in UTC with milliseconds, as every column that is ordered, compared or shown. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** The tenant of a row: filled by the database from the transaction's own setting. */
export const workspaceId = () =>
  cText().notNull().default(sql`current_setting('app.workspace_id', true)`);

/** When the row was made, last changed and, softly, deleted. */
export const lifecycle = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  deletedAt: instant(),
});

/** A wall-clock time, `HH:MM`. */
export const wallTime = () => text();
