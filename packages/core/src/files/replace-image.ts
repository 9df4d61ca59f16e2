import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { changeRemoval } from './change-removal.ts';
import type { FilePlace } from './places.ts';

const { files } = schema;

/** Removes the logo or the person's portrait that another one replaces. */
export async function replaceImage(
  ctx: Ctx,
  { place, membershipId }: { place: FilePlace; membershipId: string },
): Promise<void> {
  if (place !== 'logo' && place !== 'portrait') return;
  const shown = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.place, place),
        place === 'portrait' ? eq(files.membershipId, membershipId) : undefined,
        isNull(files.deletedAt),
      ),
    );
  const ids = shown.map(({ id }) => id);
  if (ids.length > 0) await changeRemoval(ctx, ids, { isRemoved: true });
}
