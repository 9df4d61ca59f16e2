import { eq } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findJobLights } from './lights.ts';
import { selectCards } from './select-cards.ts';

const { mediaCards } = schema;

/**
 * Returns one page of the card log of a job, in the order of its page.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listCardLog(
  ctx: Ctx,
  { projectId, limit, offset }: { projectId: string; limit: number; offset: number },
) {
  const project = await findProject(ctx, { id: projectId });
  await requireProjectAccess(ctx, project, 'editMedia');
  const ofJob = eq(mediaCards.projectId, projectId);
  const [items, { cards: total }] = await Promise.all([
    selectCards(ctx, ofJob, limit, offset),
    findJobLights(ctx, projectId),
  ]);
  return { items, total };
}
