import { isOpen } from '@callboard/domain/bills/enums';
import type { CrewLinkCtx } from '../../crew/crew-links/index.ts';
import { addStoredFile, requirePaper, type StoredPaper } from '../../crew/paperwork/take-paper.ts';
import { deleteFiles } from '../../store/delete-files.ts';
import { requestPictures } from '../../store/request-pictures.ts';
import { requireState } from '../bills/lock-bill.ts';
import { writeBill } from '../bills/move-bill.ts';
import { lockOwnBill } from './lock-own-bill.ts';

/**
 * Adds the PDF or photo of a bill that the person of the page sent, in place of an earlier one, until
 * it is approved. Returns the content that the file has: the given one, or an equal one from before.
 * @throws AppError `email_not_confirmed`, `not_found`, `conflict`, `invalid_parameter`, `plan_limit`.
 */
export async function takeOwnBillFile(
  unlocked: CrewLinkCtx,
  { id, content }: { id: string; content: StoredPaper },
): Promise<{ blobId: string }> {
  requirePaper(content);
  const { ctx, bill } = await lockOwnBill(unlocked, { id });
  requireState(isOpen(bill.status), 'This bill is approved. Its file can no longer be changed.');
  const name = bill.number ? `Bill ${bill.number}` : 'Bill';
  const { blobId, fileId } = await addStoredFile(ctx, { content, name, place: 'bill' });
  const { sizeBytes, contentType, sha256 } = content;
  await requestPictures(ctx, { blobId, sizeBytes, contentType, isLogo: false });
  await writeBill(ctx, bill, { fileId, fileSha256: sha256 });
  if (bill.source === 'crew_page' && bill.fileId !== null) await deleteFiles(ctx, [bill.fileId]);
  return { blobId };
}
