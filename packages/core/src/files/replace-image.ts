import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from '../store/change-removal.ts';
import type { FilePlace } from './places.ts';

const { files } = schema;

/** Removes the logo or the person's portrait that another one replaces. */
export async function replaceImage(
  ctx: Ctx,
  { place, membershipId }: { place: FilePlace; membershipId: string },
): Promise<void> {
  if (place !== 'logo' && place !== 'portrait') return;
  const shown = and(
    eq(files.place, place),
    place === 'portrait' ? eq(files.membershipId, membershipId) : undefined,
    isNull(files.deletedAt),
  );
  await changeRemoval(ctx, shown, { isRemoved: true });
}
