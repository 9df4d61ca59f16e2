import { eq } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findJobLights } from './lights.ts';
import { selectCards } from './select-cards.ts';

const { mediaCards } = schema;

/** Returns one page of the card log of a job, in the order of its page. @throws AppError `not_found`. */
export async function listCardLog(
  ctx: Ctx,
  { projectId, limit, offset }: { projectId: string; limit: number; offset: number },
) {
  await findProject(ctx, { id: projectId });
  const ofJob = eq(mediaCards.projectId, projectId);
  const [items, { cards: total }] = await Promise.all([
    selectCards(ctx, ofJob, limit, offset),
    findJobLights(ctx, projectId),
  ]);
  return { items, total };
}
