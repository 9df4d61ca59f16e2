import type { SetCutLinkPasscode } from '@callboard/domain/cut-links/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { hashPasscode } from '../../accounts/people/password.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCutLink } from './lock-cut-link.ts';

const { portalLinks, portalPasses } = schema;

/**
 * Gives a link to a deliverable another passcode, or none. Every browser in which the one before was
 * entered has to enter the new one.
 * @throws AppError `not_found`, also for a link that has ended, `forbidden`, `rate_limited`.
 */
export async function setCutLinkPasscode(
  unlocked: Ctx,
  { id, passcode }: z.infer<typeof SetCutLinkPasscode>,
): Promise<void> {
  const passcodeHash = passcode === null ? null : await hashPasscode(passcode);
  const { ctx, project, data } = await lockCutLink(unlocked, id);
  await ctx.tx.update(portalLinks).set({ passcodeHash }).where(eq(portalLinks.id, id));
  await ctx.tx.delete(portalPasses).where(eq(portalPasses.linkId, id));
  const verb = passcode === null ? 'cut_link.passcode_removed' : 'cut_link.passcode_set';
  await record(ctx, verb, { subject: id, project: project.id, data });
}
