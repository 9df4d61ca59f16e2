import { invalid } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { isOpenFor } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDrives } from './drive-record.ts';

const { mediaDrives } = schema;

/**
 * Requires `copyOfId` to be another drive of the workspace, which the actor may see.
 * @throws AppError `invalid_parameter`.
 */
export async function requireOriginal(
  ctx: Ctx,
  copyOfId: string | null | undefined,
  id?: string,
): Promise<void> {
  if (copyOfId == null) return;
  const found = await ctx.tx
    .select({ id: mediaDrives.id })
    .from(mediaDrives)
    .where(
      and(
        eq(mediaDrives.id, copyOfId),
        liveDrives,
        isOpenFor(ctx, mediaDrives.projectId, 'editMedia'),
      ),
    );
  if (found.length > 0 && copyOfId !== id) return;
  throw invalid('copyOfId', 'Choose another drive in this workspace.');
}
