import { and, eq, gte, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { locationPhotos, uploads } = schema;

interface Added {
  id: string;
  locationId: string;
  /** The upload that it was made of. */
  upload: { id: string; membershipId: string; createdAt: Date };
}

/**
 * Adds a file to the photos of its location, which is locked: at the end, but before those that the same
 * person began to upload later, so that the order in which they were chosen does not depend on their sizes.
 */
export async function appendPhoto(ctx: Ctx, { id, locationId, upload }: Added): Promise<void> {
  const position =
    (await findLater(ctx, { locationId, upload })) ?? (await findEnd(ctx, locationId));
  await ctx.tx
    .update(locationPhotos)
    .set({ position: sql`${locationPhotos.position} + 1` })
    .where(and(eq(locationPhotos.locationId, locationId), gte(locationPhotos.position, position)));
  await ctx.tx.insert(locationPhotos).values({ id, locationId, position });
}

async function findLater(
  { tx }: Ctx,
  { locationId, upload }: Omit<Added, 'id'>,
): Promise<number | null> {
  const [later] = await tx
    .select({ position: sql<number | null>`min(${locationPhotos.position})` })
    .from(locationPhotos)
    .innerJoin(uploads, eq(uploads.fileId, locationPhotos.id))
    .where(
      and(
        eq(locationPhotos.locationId, locationId),
        eq(uploads.locationId, locationId),
        eq(uploads.membershipId, upload.membershipId),
        sql`(${uploads.createdAt}, ${uploads.id})
          > (${upload.createdAt.toISOString()}::timestamptz, ${upload.id})`,
      ),
    );
  return later?.position ?? null;
}

async function findEnd({ tx }: Ctx, locationId: string): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${locationPhotos.position}), 0)::int` })
    .from(locationPhotos)
    .where(eq(locationPhotos.locationId, locationId));
  return (last?.position ?? 0) + 1;
}
