import { notFound } from '@callboard/domain/errors';
import { requireConfirmedAddress } from '../crew-addresses/require-confirmed-address.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { selectPaperFile } from './select-paper-file.ts';

/**
 * Returns what is needed to send a document to the person of the page.
 * @throws AppError `email_not_confirmed`, `forbidden`, `not_found`.
 */
export async function findOwnPaperFile(ctx: CrewLinkCtx, { id }: { id: string }) {
  requireConfirmedAddress(ctx);
  const document = await selectPaperFile(ctx, id);
  if (document.crewMemberId !== ctx.actor.crewMemberId) throw notFound('document');
  return document;
}
