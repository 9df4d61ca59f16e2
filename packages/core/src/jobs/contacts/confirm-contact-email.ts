import { eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findContact } from './find-contact.ts';

const { contacts } = schema;

/**
 * Confirms an email that somebody without access to all money entered, so that its owner may answer
 * what was sent before. One that needs no confirmation changes nothing.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function confirmContactEmail(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireAllMoney(ctx);
  const { name, email, emailEnteredAt } = await findContact(ctx, { id });
  if (emailEnteredAt === null) return;
  await ctx.tx
    .update(contacts)
    .set({ emailEnteredAt: null, updatedAt: ctx.now() })
    .where(eq(contacts.id, id));
  await record(ctx, 'contact.email_confirmed', {
    subject: id,
    data: { name },
    changes: { before: {}, after: { email } },
  });
}
