import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Invoice } from './record.ts';

const { contacts, projects } = schema;

/** To whom an invoice is mailed, and the contact whose link the message has. */
export interface InvoiceRecipient {
  email: string;
  name: string;
  contactId: string;
}

type Addressed = Pick<Invoice, 'clientId' | 'projectId' | 'billTo'>;

/**
 * Returns to whom an invoice goes: to the address that was given, or else that of its bill-to, or that
 * of the contact of the client for billing, their primary contact, or the contact of the job. Null
 * without a contact or an address.
 */
export async function findInvoiceRecipient(
  ctx: Ctx,
  invoice: Addressed,
  given?: string,
): Promise<InvoiceRecipient | null> {
  const people = await selectPeople(ctx, invoice);
  const [first] = people;
  if (!first) return null;
  const wanted = given ?? invoice.billTo.email;
  if (wanted) {
    const own = people.find((it) => it.email?.toLowerCase() === wanted.toLowerCase());
    const { name, contactId } = own ?? { ...first, name: invoice.billTo.name };
    return { email: wanted, name, contactId };
  }
  const reachable = people.find((it) => it.email);
  return reachable?.email ? { ...reachable, email: reachable.email } : null;
}

/** The contacts of the client, for billing first, then the contact of the job. */
async function selectPeople({ tx }: Ctx, { clientId, projectId }: Addressed) {
  const columns = { contactId: contacts.id, name: contacts.name, email: contacts.email };
  const own = await tx
    .select(columns)
    .from(contacts)
    .where(and(eq(contacts.clientId, clientId), isNull(contacts.deletedAt)))
    .orderBy(
      sql`${contacts.kind} = 'billing' desc nulls last`,
      desc(contacts.isPrimary),
      asc(contacts.createdAt),
      asc(contacts.id),
    )
    .limit(200);
  const ofJob = await tx
    .select(columns)
    .from(projects)
    .innerJoin(contacts, eq(contacts.id, projects.contactId))
    .where(and(eq(projects.id, projectId), isNull(contacts.deletedAt)));
  return [...own, ...ofJob];
}
