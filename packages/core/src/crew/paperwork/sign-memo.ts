import { AppError, invalid } from '@callboard/domain/errors';
import { consentStatement } from '@callboard/domain/paperwork/enums';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { currentOrigin } from '../../kernel/origin.ts';
import { schema } from '../../kernel/schema.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { findNewestDocument } from './find-newest-document.ts';
import { lockOwnPaper } from './lock-own-paper.ts';

const { paperworkDocuments, paperworkItems } = schema;

export interface SignMemo {
  /** The paper. */
  id: string;
  /** SHA-256 of the memo that the person read. */
  sha256: string;
  /** Their name, typed. */
  name: string;
  hasAgreed: boolean;
}

/**
 * Signs a deal memo with the typed name of a person who proved their address. Stores the name, the
 * statement, the time and the IP address with the document.
 * @throws AppError `email_not_confirmed`, `not_found`, `project_closed`, `invalid_parameter`, `conflict` if the memo was
 * replaced meanwhile or is signed.
 */
export async function signMemo(
  unlocked: CrewLinkCtx,
  input: SignMemo,
): Promise<{ documentId: string }> {
  const name = input.name.trim();
  if (name.length < 2 || name.length > 200) throw invalid('name', 'Type your full name.');
  if (!input.hasAgreed) throw invalid('hasAgreed', 'Agree to the deal memo to sign it.');
  const { ctx, paper, booking, person } = await lockOwnPaper(unlocked, input);
  const document = await findNewestDocument(ctx, paper.id);
  if (!document?.content) throw new AppError('conflict', 'There is no deal memo to sign yet.');
  if (document.signature) throw new AppError('conflict', 'This deal memo is already signed.');
  if (document.sha256 !== input.sha256) {
    throw new AppError('conflict', 'The deal memo was replaced. Read the new one, then sign it.');
  }
  const signedAt = ctx.now();
  const signature = { name, statement: consentStatement, address: currentOrigin().address };
  await ctx.tx
    .update(paperworkDocuments)
    .set({ signature, signedAt })
    .where(eq(paperworkDocuments.id, document.id));
  await ctx.tx
    .update(paperworkItems)
    .set({ status: 'signed', signedAt, reason: null, updatedAt: signedAt })
    .where(eq(paperworkItems.id, paper.id));
  await record(ctx, 'booking.paper_signed', {
    subject: booking.id,
    project: booking.projectId,
    data: { name: person.name, kinds: [paper.kind] },
  });
  return { documentId: document.id };
}
