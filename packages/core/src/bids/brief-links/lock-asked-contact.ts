import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

/** The contact who is asked for a brief. */
export interface AskedContact {
  id: string;
  name: string;
  email: string;
}

/**
 * Locks the workspace and returns the contact whom a link is for.
 * @throws AppError `forbidden`, `email_not_confirmed`, `invalid_parameter` for `contactId`.
 */
export async function lockAskedContact(
  unlocked: Ctx,
  contactId: string,
): Promise<{ ctx: Locked; contact: AskedContact }> {
  const ctx = await lockWorkspace(unlocked);
  requireMoney(ctx);
  await requireProved(ctx);
  const [contact] = await ctx.tx
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)))
    .for('key share');
  if (!contact) throw invalid('contactId', 'There is no such contact in this workspace.');
  const { email } = contact;
  if (!email) throw invalid('contactId', `${contact.name} has no email. Add it first.`);
  return { ctx, contact: { ...contact, email } };
}
