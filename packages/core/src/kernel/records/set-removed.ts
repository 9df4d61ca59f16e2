import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';

type RemovableTable = PgTable & { id: PgColumn; deletedAt: PgColumn; updatedAt: PgColumn };

/** Stores that a record is removed, or that it is not any more. */
export async function setRemoved(
  ctx: Ctx,
  table: RemovableTable,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<void> {
  const now = ctx.now();
  await ctx.tx
    .update(table)
    .set({ deletedAt: isRemoved ? now : null, updatedAt: now })
    .where(eq(table.id, id));
}
