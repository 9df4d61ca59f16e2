import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { changeRemoval } from '../store/change-removal.ts';
import type { Placed } from './places.ts';

const { files } = schema;

/** Removes the file of a paper of a location on a job, which is locked, that another one replaces. */
export async function replacePaper(
  ctx: Ctx,
  { projectLocationId, paperKind }: Pick<Placed, 'projectLocationId' | 'paperKind'>,
): Promise<void> {
  if (projectLocationId === null || paperKind === null) return;
  const shown = and(
    eq(files.projectLocationId, projectLocationId),
    eq(files.paperKind, paperKind),
    isNull(files.deletedAt),
  );
  await changeRemoval(ctx, shown, { isRemoved: true });
}
