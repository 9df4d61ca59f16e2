import { invalid } from '@callboard/domain/errors';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { printBounds, printedCharacters } from '../../kernel/printing/index.ts';
import { schema } from '../../kernel/schema.ts';
import { makeMemos } from './make-memos.ts';
import { type Memo, memoText, sha256Of } from './memo.ts';
import type { PaperRow } from './select-papers.ts';

/**
 * Stores the deal memos among papers that are sent, as they are now, to be signed. One that was sent
 * with the same content and is not signed stays.
 * @throws AppError `invalid_parameter` for one that is too long for a PDF.
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
    requirePrintable(memo);
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

/** What a PDF of a memo has beside its terms and paragraphs. */
const frameCharacters = 10_000;

function requirePrintable({ company, person, job, terms, paragraphs }: Memo): void {
  const texts = paragraphs.map(({ title, text }) => [title, text.split(/\n+/)]);
  const characters = printedCharacters([company, person, job, terms, texts]) + frameCharacters;
  if (characters <= printBounds.characters) return;
  throw invalid(
    'paragraphs',
    `The deal memo of ${person.name} is too long to print. Shorten its paragraphs in Settings.`,
  );
}
