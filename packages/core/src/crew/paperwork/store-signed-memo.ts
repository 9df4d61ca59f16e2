import { paperName } from '@callboard/domain/paperwork/enums';
import { eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmedAddress } from '../crew-addresses/require-confirmed-address.ts';
import { type CrewLinkCtx, lockCrewPage } from '../crew-links/index.ts';
import { findOwnPaperFile } from './find-own-paper-file.ts';
import { addStoredFile, type StoredPaper } from './take-paper.ts';

/**
 * Keeps the PDF of a deal memo that the person of the page signed. Repeating it changes nothing: the
 * first one stays. Returns the content that the document has.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found`, `plan_limit`.
 */
export async function storeSignedMemo(
  unlocked: CrewLinkCtx,
  { id, content }: { id: string; content: StoredPaper },
): Promise<{ blobId: string }> {
  const { ctx } = await lockCrewPage(unlocked);
  requireConfirmedAddress(ctx);
  const document = await findOwnPaperFile(ctx, { id });
  if (document.file || !document.signature) return { blobId: document.file?.blobId ?? '' };
  const { blobId, fileId } = await addStoredFile(ctx, {
    ...{ content, name: paperName(document), place: 'paperwork' },
  });
  await ctx.tx
    .update(schema.paperworkDocuments)
    .set({ fileId })
    .where(eq(schema.paperworkDocuments.id, id));
  return { blobId };
}
