import type { CreateCutLink } from '@callboard/domain/cut-links/fields';
import type { z } from 'zod';
import { hashPasscode } from '../../accounts/people/password.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { lockSharedCut } from './lock-shared-cut.ts';

/**
 * Creates a link on which a contact reviews a deliverable, for a text message or a chat, and returns
 * its URL, which cannot be shown again.
 * @throws AppError as `lockSharedCut` does.
 */
export async function createCutLink(
  unlocked: Ctx,
  { deliverableId, contactId, passcode, ...terms }: z.infer<typeof CreateCutLink>,
): Promise<{ url: string }> {
  const passcodeHash = passcode === undefined ? null : await hashPasscode(passcode);
  const { ctx, project, deliverable, contact } = await lockSharedCut(unlocked, {
    deliverableId,
    contactId,
  });
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'deliverable', ref: deliverable.id, isMailed: false, contact },
    ...{ terms, passcodeHash },
  });
  const data = { title: deliverable.title, name: contact.name };
  await record(ctx, 'cut_link.created', { subject: id, project: project.id, data });
  return { url };
}
