import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findLastMove } from './find-last-move.ts';
import { selectDrives } from './select-drives.ts';

const { mediaDrives } = schema;

export type HandOver = Awaited<ReturnType<typeof findHandOver>>;

/**
 * Returns a drive for somebody who scanned its label, with its last move and who would take it.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findHandOver(ctx: Ctx, { id }: { id: string }) {
  const [drive] = await selectDrives(ctx, { where: eq(mediaDrives.id, id), limit: 1 });
  if (!drive) throw notFound('drive');
  await requireProjectAccess(ctx, { id: drive.projectId }, 'editMedia');
  return { drive, lastMove: await findLastMove(ctx, id), takerName: ctx.actor.name };
}
