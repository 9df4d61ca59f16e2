import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { exports } = schema;

/** Returns an export. @throws AppError `not_found`. */
export async function findExport(ctx: Ctx, { id }: { id: string }) {
  const [found] = await ctx.tx.select().from(exports).where(eq(exports.id, id));
  if (found) return found;
  throw notFound('export');
}
