import { and, eq, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { blobs, files, pictures } = schema;

/**
 * Returns the company's logo and the acting person's profile picture, with the state of their
 * pictures; null without one.
 */
export async function findOwnImages(ctx: Ctx) {
  const { actor } = ctx;
  const membershipId = actor.kind === 'user' ? actor.membershipId : '';
  const rows = await ctx.tx
    .select({
      id: files.id,
      place: files.place,
      state: pictures.state,
      problem: pictures.problem,
      isLight: pictures.isLight,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(pictures, eq(pictures.blobId, blobs.id))
    .where(
      and(
        or(
          eq(files.place, 'logo'),
          and(eq(files.place, 'portrait'), eq(files.membershipId, membershipId)),
        ),
        isNull(files.deletedAt),
      ),
    );
  const of = (place: 'logo' | 'portrait') => rows.find((it) => it.place === place) ?? null;
  return { logo: of('logo'), portrait: of('portrait') };
}
