import { isOfCrew, ownCallOn, type Sheet } from '@callboard/domain/call-sheets/sheet';
import { AppError } from '@callboard/domain/errors';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { readOwnSheet } from './find-own-sheet.ts';

/** A recipient's copy, to be printed. */
interface OwnPdf {
  sheet: Sheet;
  /** A client's has no phone numbers. */
  copy: 'crew' | 'client';
  revision: number;
  sentAt: Date;
  key: string;
  country: string;
  workspaceId: string;
  logoUrl: string | undefined;
}

/**
 * Returns the recipient's own copy to be printed, which counts, because a PDF takes a process.
 * @throws AppError `not_found`, `rate_limited`.
 */
export async function takeOwnPdf(ctx: CallLinkCtx): Promise<OwnPdf> {
  await take(ctx.database, 'callSheetPdfsByRecipient', ctx.actor.recipientId);
  const { sheet, revision, sentAt, recipient } = await readOwnSheet(ctx);
  if (!ownCallOn(sheet, recipient.personKey)) {
    throw new AppError('not_found', 'You are no longer on this call sheet.');
  }
  const { country, id: workspaceId } = ctx.workspace;
  return {
    ...{ sheet, copy: isOfCrew(recipient.kind) ? 'crew' : 'client' },
    ...{ revision, key: recipient.personKey },
    ...{ sentAt: sentAt ?? ctx.now(), country, workspaceId, logoUrl: await findMailLogo(ctx) },
  };
}
