import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenLink } from './conditions.ts';

const { contacts, portalLinks } = schema;

/** Ends a link for briefs. The briefs that came through it stay. @throws AppError `forbidden`, `not_found`. */
export async function endBriefLink(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireMoney(ctx);
  const [link] = await ctx.tx
    .select({ name: contacts.name })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.id, id), isSeenLink(ctx)));
  if (!link) throw notFound('link');
  await ctx.tx.update(portalLinks).set({ revokedAt: ctx.now() }).where(eq(portalLinks.id, id));
  await record(ctx, 'brief_link.ended', { subject: id, data: { name: link.name } });
}
