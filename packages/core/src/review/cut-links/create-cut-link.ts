import type { CreateCutLink } from '@callboard/domain/cut-links/fields';
import type { z } from 'zod';
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
  input: z.infer<typeof CreateCutLink>,
): Promise<{ url: string }> {
  const { ctx, project, deliverable, contact } = await lockSharedCut(unlocked, input);
  const { id, url } = await mintPortalLink(ctx, {
    ...{ scope: 'deliverable', ref: deliverable.id, isMailed: false, contact },
  });
  const data = { title: deliverable.title, name: contact.name };
  await record(ctx, 'cut_link.created', { subject: id, project: project.id, data });
  return { url };
}
