import type { Ctx } from '../../kernel/context.ts';
import { type LinkOfJob, listLinksOfJob } from '../../portal/list-links-of-job.ts';
import { findReviewedJob } from './find-reviewed-job.ts';

/**
 * Lists the links to a deliverable that have not ended, newest first.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listCutLinks(
  ctx: Ctx,
  { deliverableId }: { deliverableId: string },
): Promise<LinkOfJob[]> {
  const { project } = await findReviewedJob(ctx, deliverableId);
  return listLinksOfJob(ctx, { scope: 'deliverable', ref: deliverableId, project });
}
