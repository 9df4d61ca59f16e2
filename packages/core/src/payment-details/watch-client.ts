import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { recordDetailChange } from './record-change.ts';

const { clients, contacts } = schema;

/** Where the invoices of a client go. */
interface Address {
  email: string | null;
  /** The contact whose email it is; null for the billing email of the client. */
  contactId: string | null;
  /** Whether somebody chose it for invoices, and not only for the client. */
  isForInvoices: boolean;
  portalUrl: string | null;
}

/**
 * Makes a change of a client or their contacts. If it changes where their invoices go, the address from
 * before is written to and those who see all money are told. Returns the email that was written to; null
 * for none.
 */
export async function watchingClient(
  ctx: Ctx,
  clientId: string,
  work: () => Promise<unknown>,
): Promise<string | null> {
  const before = await findAddress(ctx, clientId);
  await work();
  const after = await findAddress(ctx, clientId);
  return recordMove(ctx, { clientId, before, after });
}

interface Move {
  clientId: string;
  before: Address;
  after: Address;
}

async function recordMove(ctx: Ctx, { clientId, before, after }: Move): Promise<string | null> {
  const hasMoved = isOtherAddress(before, after);
  const isOtherPortal = before.portalUrl !== null && before.portalUrl !== after.portalUrl;
  if (!hasMoved && !isOtherPortal) return null;
  const of = ({ email, portalUrl }: Address) => ({
    ...(hasMoved && { billing_email: email }),
    ...(isOtherPortal && { vendor_portal_url: portalUrl }),
  });
  const people = before.email === null ? [] : [{ email: before.email, name: null }];
  await recordDetailChange(ctx, {
    ...{ clientId, before: of(before), after: of(after), isReplacing: true },
    told: { as: 'client', people },
  });
  return before.email;
}

/**
 * Returns whether invoices go to another address. Another first contact is no change of it as long as
 * nobody is chosen for invoices, but another email of the same contact is.
 */
function isOtherAddress(before: Address, after: Address): boolean {
  if (before.email === null) return false;
  if (before.email.toLowerCase() === after.email?.toLowerCase()) return false;
  const isChosen = before.isForInvoices || after.isForInvoices;
  return isChosen || before.contactId === after.contactId;
}

/** Returns where invoices go, as `findInvoiceRecipient` chooses it for a new one. */
async function findAddress({ tx }: Ctx, clientId: string): Promise<Address> {
  const [client] = await tx
    .select({ email: clients.billingEmail, portalUrl: clients.vendorPortalUrl })
    .from(clients)
    .where(eq(clients.id, clientId));
  const portalUrl = client?.portalUrl ?? null;
  if (client?.email)
    return { email: client.email, contactId: null, isForInvoices: true, portalUrl };
  const [contact] = await tx
    .select({ id: contacts.id, email: contacts.email, kind: contacts.kind })
    .from(contacts)
    .where(
      and(
        eq(contacts.clientId, clientId),
        isNull(contacts.deletedAt),
        sql`${contacts.email} is not null`,
      ),
    )
    .orderBy(
      sql`${contacts.kind} = 'billing' desc nulls last`,
      desc(contacts.isPrimary),
      asc(contacts.createdAt),
      asc(contacts.id),
    )
    .limit(1);
  return {
    email: contact?.email ?? null,
    contactId: contact?.id ?? null,
    isForInvoices: contact?.kind === 'billing',
    portalUrl,
  };
}
