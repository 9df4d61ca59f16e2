import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { versions } = schema;

/** Stores when a version was first mailed to the client or opened by them. */
export async function markShared(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await ctx.tx
    .update(versions)
    .set({ sharedAt: ctx.now() })
    .where(and(eq(versions.id, id), isNull(versions.sharedAt)));
}
