import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';

/** Writes what happened to a card into its job's activity. */
export function recordCard(
  ctx: Ctx,
  { projectId, id, verb, summary }: Record<'projectId' | 'id' | 'verb' | 'summary', string>,
): Promise<void> {
  return record(ctx, { projectId, verb, subjectType: 'card', subjectId: id, summary });
}
