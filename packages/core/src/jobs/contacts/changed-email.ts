import { and, asc, eq } from 'drizzle-orm';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import type { Contact } from './record.ts';

const { contacts, memberships, portalLinks, users } = schema;

/**
 * Returns what is stored with an email that the actor enters: it proves nobody on what was sent
 * before, unless the actor sees all money. Section 11.4 of the domain document.
 */
export function enteredNow(ctx: Ctx): { emailEnteredAt: Date | null } {
  return { emailEnteredAt: seesAllMoney(ctx) ? null : ctx.now() };
}

/** The same for contacts who come back or to another client, whose confirmation stays missing. */
export function enteredAgain(ctx: Ctx): { emailEnteredAt?: Date } {
  return seesAllMoney(ctx) ? {} : { emailEnteredAt: ctx.now() };
}

interface ChangedReach {
  before: Reached;
  after: Reached;
  /** The email that was written to already, because invoices went there. */
  told: string | null;
}

type Reached = Pick<Contact, 'id' | 'name' | 'email' | 'phone'>;

/**
 * Tells of a changed email or phone of a contact who has a link that works: the address that they had
 * before, unless it was told that invoices no longer go there, and those who see all money if the actor
 * does not.
 */
export async function tellChangedEmail(
  ctx: Ctx,
  { before, after, told }: ChangedReach,
): Promise<void> {
  const isEmail = before.email?.toLowerCase() !== after.email?.toLowerCase();
  if (!isEmail && before.phone === after.phone) return;
  const { id: subject, name } = after;
  if (isEmail) {
    await record(ctx, 'contact.email_changed', {
      subject,
      data: { name },
      changes: { before: { email: before.email }, after: { email: after.email } },
    });
  }
  if (!(await hasLink(ctx, subject))) return;
  const isTold = told !== null && told.toLowerCase() === before.email?.toLowerCase();
  if (!isTold) await mailBefore(ctx, { ...before, isEmail });
  if (isEmail) await raiseNotice(ctx, 'contact_email_changed', { subject });
}

async function hasLink(ctx: Ctx, contactId: string): Promise<boolean> {
  const links = await ctx.tx
    .select({ id: portalLinks.id })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.contactId, contactId), isLivePortalLink(ctx)))
    .limit(1);
  return links.length > 0;
}

/** Replies go to the owner, as whoever changed it may not be who should have. */
async function mailBefore(ctx: Ctx, { name, email, isEmail }: Reached & { isEmail: boolean }) {
  if (!email || (await findBounces(ctx, [email])).length > 0) return;
  const [owner] = await ctx.tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.role, 'owner'), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  await writeMail(ctx, 'contact_changed', {
    to: { email, name },
    ...(owner && { replyTo: owner.email }),
    data: { by: senderOf(ctx), field: isEmail ? 'email' : 'phone' },
  });
}
