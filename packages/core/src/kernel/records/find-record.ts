import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { nounOf } from '../tables/noun-of.ts';
import { columnsOf, type RowOf } from './columns.ts';

type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn; deletedAt?: PgColumn };

interface Which {
  /** A further condition, such as that the actor sees the record. */
  where?: SQL | undefined;
  includeRemoved?: boolean;
}

/** Returns the record of an id, unless it is removed. @throws AppError `not_found`. */
export async function findRecord<T extends RecordTable>(
  ctx: Ctx,
  table: T,
  id: string,
  which: Which = {},
): Promise<RowOf<T>> {
  return only(table, await select(ctx, table, id, which));
}

/**
 * Like `findRecord`, locked until the transaction ends. Only with the strength `update` does it also
 * wait for new rows that refer to the record; `key share` lets everything but such a lock pass.
 */
export async function lockRecord<T extends RecordTable>(
  ctx: Ctx,
  table: T,
  id: string,
  {
    strength = 'no key update',
    ...which
  }: Which & { strength?: 'update' | 'no key update' | 'key share' } = {},
): Promise<RowOf<T>> {
  return only(table, await select(ctx, table, id, which).for(strength));
}

function select({ tx }: Ctx, table: RecordTable, id: string, { where, includeRemoved }: Which) {
  const isLive = table.deletedAt && !includeRemoved ? isNull(table.deletedAt) : undefined;
  return tx
    .select(columnsOf(table))
    .from(table)
    .where(and(eq(table.id, id), isLive, where));
}

function only<T extends RecordTable>(table: T, [row]: object[]): RowOf<T> {
  if (!row) throw notFound(nounOf(table));
  return row as RowOf<T>;
}
