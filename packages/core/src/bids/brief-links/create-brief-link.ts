import type { CreateBriefLink } from '@callboard/domain/brief-links/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { mintPortalLink } from '../../portal/mint-portal-link.ts';
import { lockAskedContact } from './lock-asked-contact.ts';

/**
 * Creates a link through which a contact sends briefs, for a text message or a chat, and returns its
 * URL, which cannot be shown again.
 * @throws AppError as `lockAskedContact` does.
 */
export async function createBriefLink(
  unlocked: Ctx,
  { contactId }: z.infer<typeof CreateBriefLink>,
): Promise<{ url: string }> {
  const { ctx, contact } = await lockAskedContact(unlocked, contactId);
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'brief', ref: contactId, isMailed: false, contact },
  });
  await record(ctx, 'brief_link.created', { subject: id, data: { name: contact.name } });
  return { url };
}
