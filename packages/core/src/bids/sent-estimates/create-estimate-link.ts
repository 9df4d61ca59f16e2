import { AppError, invalid } from '@callboard/domain/errors';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { findRecipient } from './find-problems.ts';
import { findSentVersion } from './find-sent.ts';
import { recordStep } from './record-step.ts';

/**
 * Creates a link to the newest version of an estimate that was sent, for a text message or a chat, and returns its URL,
 * which cannot be shown again. Whoever opens it has to prove their email before they decide.
 * @throws AppError `not_found`, `forbidden`, `conflict`, `invalid_parameter`, `email_not_confirmed`.
 */
export async function createEstimateLink(
  unlocked: Ctx,
  { id }: { id: string },
): Promise<{ url: string }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const estimate = await lockEstimate(ctx, id);
  const sent = await findSentVersion(ctx, estimate);
  if (!sent) throw new AppError('conflict', 'Send the estimate first.');
  const contact = await findRecipient(ctx, estimate);
  if (!contact) throw invalid('contactId', 'Choose a contact with an email first.');
  const { url } = await mintPortalLink(ctx, {
    scope: 'estimate',
    ref: id,
    version: sent.sent.version,
    isMailed: false,
    contact,
  });
  await recordStep(ctx, 'estimate.link_created', estimate, contact.name);
  return { url };
}
