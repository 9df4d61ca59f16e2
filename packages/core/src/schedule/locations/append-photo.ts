import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { locationPhotos } = schema;

/** Adds a file to the end of the photos of its location, which is locked. */
export async function appendPhoto(
  ctx: Ctx,
  { id, locationId }: { id: string; locationId: string },
): Promise<void> {
  const [last] = await ctx.tx
    .select({ position: sql<number>`coalesce(max(${locationPhotos.position}), 0)::int` })
    .from(locationPhotos)
    .where(eq(locationPhotos.locationId, locationId));
  await ctx.tx
    .insert(locationPhotos)
    .values({ id, locationId, position: (last?.position ?? 0) + 1 });
}
