import { and, asc, desc, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
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
  const told = await watchingClients(ctx, [clientId], work);
  return told.get(clientId) ?? null;
}

/** The same for several clients. Returns the emails that were written to, by client. */
export async function watchingClients(
  ctx: Ctx,
  clientIds: readonly string[],
  work: () => Promise<unknown>,
): Promise<Map<string, string>> {
  const before = await findAddresses(ctx, clientIds);
  await work();
  const after = await findAddresses(ctx, clientIds);
  const told = new Map<string, string>();
  for (const clientId of clientIds) {
    const move = {
      clientId,
      before: addressIn(before, clientId),
      after: addressIn(after, clientId),
    };
    const email = await recordMove(ctx, move);
    if (email !== null) told.set(clientId, email);
  }
  return told;
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

type Addresses = ReadonlyMap<string, Address>;

const nowhere: Address = { email: null, contactId: null, isForInvoices: false, portalUrl: null };

function addressIn(addresses: Addresses, clientId: string): Address {
  return addresses.get(clientId) ?? nowhere;
}

/** Returns where the invoices of clients go, as `findInvoiceRecipient` chooses it for a new one. */
async function findAddresses(ctx: Ctx, clientIds: readonly string[]): Promise<Addresses> {
  if (clientIds.length === 0) return new Map();
  const [rows, people] = [
    await ctx.tx
      .select({ id: clients.id, email: clients.billingEmail, portalUrl: clients.vendorPortalUrl })
      .from(clients)
      .where(inArray(clients.id, [...clientIds])),
    await listRecipients(ctx, clientIds),
  ];
  const byClient = new Map(people.map((it) => [it.clientId, it]));
  return new Map(
    rows.map(({ id, email, portalUrl }) => {
      if (email) return [id, { email, contactId: null, isForInvoices: true, portalUrl }];
      const contact = byClient.get(id);
      const address = {
        email: contact?.email ?? null,
        contactId: contact?.id ?? null,
        isForInvoices: contact?.kind === 'billing',
        portalUrl,
      };
      return [id, address];
    }),
  );
}

/** Lists the contact of each client to whom invoices go without a billing email. */
function listRecipients({ tx }: Ctx, clientIds: readonly string[]) {
  return tx
    .selectDistinctOn([contacts.clientId], {
      clientId: contacts.clientId,
      id: contacts.id,
      email: contacts.email,
      kind: contacts.kind,
    })
    .from(contacts)
    .where(
      and(
        inArray(contacts.clientId, [...clientIds]),
        isNull(contacts.deletedAt),
        sql`${contacts.email} is not null`,
      ),
    )
    .orderBy(
      asc(contacts.clientId),
      sql`${contacts.kind} = 'billing' desc nulls last`,
      desc(contacts.isPrimary),
      asc(contacts.createdAt),
      asc(contacts.id),
    );
}
