import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type TenantTable = PgTable & { workspaceId: PgColumn };

/** A row of a table, without its workspace. */
export type RowOf<T extends TenantTable> = Omit<T['$inferSelect'], 'workspaceId'>;

/** Returns the columns of a table, without the workspace: what records are made of. */
export function columnsOf<T extends TenantTable>(table: T): Omit<T['_']['columns'], 'workspaceId'> {
  const { workspaceId: _, ...columns } = getTableColumns(table);
  return columns;
}
