import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { makeMemos } from './make-memos.ts';
import { readMemo } from './memo.ts';
import { selectPapers } from './select-papers.ts';

/**
 * Returns the deal memo of a paper: as it was sent, and as it would be sent now.
 * @throws AppError `not_found`, `forbidden` for those who may not see pay.
 */
export async function findMemo(ctx: Ctx, { id }: { id: string }) {
  const [paper] = await selectPapers(ctx, eq(schema.paperworkItems.id, id));
  if (paper?.kind !== 'deal_memo') throw notFound('deal memo');
  await requireProjectAccess(ctx, { id: paper.projectId }, 'seePay');
  const now = (await makeMemos(ctx, [paper.bookingId])).get(paper.bookingId);
  if (!now) throw notFound('deal memo');
  const { document } = paper;
  return {
    projectId: paper.projectId,
    now,
    sent: document?.content ? readMemo(document.content) : null,
  };
}
