import { AppError } from '@callboard/domain/errors';
import { versionStages } from '@callboard/domain/versions/enums';
import { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import { addVersion } from './add-version.ts';
import { findLatestVersion } from './find-latest-version.ts';
import { CreateVersion } from './public-record.ts';
import type { Version } from './record.ts';

const { url, file_name: fileName } = CreateVersion.shape;

export const PostVersion = z.object({
  deliverableId: z.string(),
  url,
  fileName,
  stage: z.enum(versionStages).nullable().optional(),
  /** Number of the newest version that the person saw; null for none. */
  seen: z.number().int().nullable(),
});

/**
 * Posts a cut at an address as the next version, unless somebody else posted one since the person
 * looked.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict`.
 */
export async function postVersion(
  ctx: Ctx,
  { seen, ...version }: z.infer<typeof PostVersion>,
): Promise<Version> {
  const { projectId } = await lockDeliverable(ctx, version.deliverableId);
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  const latest = await findLatestVersion(ctx, version.deliverableId);
  if ((latest?.versionNumber ?? null) !== seen) {
    throw new AppError(
      'conflict',
      latest
        ? `${latest.postedBy} posted v${latest.versionNumber} meanwhile. Look at it first.`
        : 'The versions have changed. Reload the page.',
    );
  }
  return addVersion(ctx, version);
}
