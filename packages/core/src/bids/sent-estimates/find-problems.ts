import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import type { Estimate } from '../estimates/record.ts';

const { contacts } = schema;

/** The contact who an estimate goes to. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  /** Set while the email is one that nobody with access to all money confirmed. */
  emailEnteredAt: Date | null;
}

/** What must be mended before an estimate can be sent: the field and the sentence. */
export interface Problem {
  param: string;
  message: string;
}

/** Returns whom an estimate goes to, and everything that prevents sending it. */
export async function findProblems(
  ctx: Ctx,
  estimate: Estimate,
  totalCents: number,
): Promise<{ recipient: Recipient | null; problems: Problem[] }> {
  const contact = await findContact(ctx, estimate);
  const { validUntil } = estimate;
  const problems: (Problem | null)[] = [
    totalCents > 0
      ? null
      : { param: 'totalCents', message: 'The total is zero. Add lines with an amount first.' },
    contact
      ? null
      : { param: 'contactId', message: 'Choose the contact who gets the estimate first.' },
    contact && !contact.email
      ? { param: 'contactId', message: `${contact.name} has no email. Add it first.` }
      : null,
    validUntil !== null && validUntil < todayOf(ctx)
      ? {
          param: 'validUntil',
          message: 'The date until which it is valid has passed. Change it first.',
        }
      : null,
  ];
  const recipient = contact?.email ? { ...contact, email: contact.email } : null;
  return { recipient, problems: problems.filter((it) => it !== null) };
}

/** Returns the contact of an estimate, if they have an email. */
export async function findRecipient(ctx: Ctx, estimate: Estimate): Promise<Recipient | null> {
  const contact = await findContact(ctx, estimate);
  return contact?.email ? { ...contact, email: contact.email } : null;
}

async function findContact(ctx: Ctx, { contactId }: Estimate) {
  if (contactId === null) return undefined;
  const [contact] = await ctx.tx
    .select({
      ...{ id: contacts.id, name: contacts.name, email: contacts.email },
      emailEnteredAt: contacts.emailEnteredAt,
    })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)));
  return contact;
}
