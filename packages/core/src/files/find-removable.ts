import { notFound } from '@callboard/domain/errors';
import { keptMilliseconds } from '@callboard/domain/files/limits';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import type { FilePlace } from './places.ts';

const { files } = schema;

/**
 * Returns a file of one of the places, removed or not, that can still be restored.
 * @throws AppError `not_found`.
 */
export async function findRemovable(
  ctx: Ctx,
  { id, places }: { id: string; places: readonly FilePlace[] },
) {
  const [file] = await ctx.tx.select().from(files).where(eq(files.id, id));
  const place = places.find((it) => it === file?.place);
  if (!file || !place || isPast(ctx, file)) throw notFound('file');
  return { ...file, place, membershipId: file.membershipId ?? '', deliverableId: null };
}

/** Returns whether something was removed longer ago than it can be restored. */
export function isPast(ctx: Ctx, { deletedAt }: { deletedAt: Date | null }): boolean {
  return deletedAt !== null && ctx.now().getTime() - deletedAt.getTime() > keptMilliseconds;
}
