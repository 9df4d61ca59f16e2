import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Card } from './card-record.ts';

const { mediaCards } = schema;

/** Locks and returns a card of an open project. @throws AppError `not_found`, `project_closed`. */
export async function lockCard(ctx: Ctx, id: string): Promise<Card> {
  const card = await lockRecord(ctx, mediaCards, id);
  await requireOpenProject(ctx, card.projectId);
  return card;
}
