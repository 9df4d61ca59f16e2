import { copyFor, type Sheet } from '@callboard/domain/call-sheets/sheet';
import { take } from '../../accounts/access/limits.unscoped.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { readOwnSheet } from './find-own-sheet.ts';

/**
 * Returns the recipient's own copy to be printed, which counts, because a PDF takes a process.
 * @throws AppError `not_found`, `rate_limited`.
 */
export async function takeOwnPdf(
  ctx: CallLinkCtx,
): Promise<{ sheet: Sheet; revision: number; key: string; country: string; workspaceId: string }> {
  await take(ctx.database, 'callSheetPdfsByRecipient', ctx.actor.recipientId);
  const { sheet, revision, recipient } = await readOwnSheet(ctx);
  const { country, id: workspaceId } = ctx.workspace;
  const key = recipient.personKey;
  return { sheet: copyFor(sheet, recipient.kind), revision, key, country, workspaceId };
}
