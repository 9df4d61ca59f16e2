import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type TenantTable = PgTable & { workspaceId: PgColumn };

const leftOut = ['workspaceId', 'foundBy', 'detailsFoundBy', 'namedAt'] as const;

type Left = (typeof leftOut)[number];

const left: ReadonlySet<string> = new Set(leftOut);

/** A row of a table, without its workspace and what the database computes. */
export type RowOf<T extends TenantTable> = Omit<T['$inferSelect'], Left>;

/** Returns the columns that records are made of: not the workspace, nor what the database computes. */
export function columnsOf<T extends TenantTable>(table: T): Omit<T['_']['columns'], Left> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !left.has(name));
  return Object.fromEntries(columns) as never;
}
