import { chunksOf } from '../chunks.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';
import { makeMemos } from './make-memos.ts';
import { memoText, sha256Of } from './memo.ts';
import type { PaperRow } from './select-papers.ts';

/**
 * Stores the deal memos among papers that are sent, as they are now, to be signed. One that was sent
 * with the same content and is not signed stays.
 */
export async function freezeMemos(ctx: Ctx, papers: readonly PaperRow[]): Promise<void> {
  const own = papers.filter(({ kind }) => kind === 'deal_memo');
  const memos = await makeMemos(
    ctx,
    own.map(({ bookingId }) => bookingId),
  );
  const documents = own.flatMap(({ id: itemId, bookingId, document }) => {
    const memo = memos.get(bookingId);
    if (!memo) return [];
    const content = memoText(memo);
    const sha256 = sha256Of(content);
    const isSame = document?.sha256 === sha256 && !document.signature;
    return isSame ? [] : [{ id: newId('paperworkDocument'), itemId, content, sha256 }];
  });
  const addedBy = ctx.actor.membershipId ?? null;
  for (const some of chunksOf(documents)) {
    await ctx.tx
      .insert(schema.paperworkDocuments)
      .values(some.map((it) => ({ ...it, addedBy, createdAt: ctx.now() })));
  }
}
