import type { MatchClients } from '@callboard/domain/client-imports/fields';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { emailKey, nameKey } from '../../accounts/people/match-keys.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { clients, contacts } = schema;

type Typed = z.infer<typeof MatchClients>['rows'];

/** What a typed row is: its client and contact, where they are there or further up. */
export type ClientMatch = Awaited<ReturnType<typeof matchClients>>[number];

/**
 * Finds which clients and contacts of a list are there: a client by the name, a contact by the email,
 * or by the name at the same client. Rows further up with the same client or contact are named by
 * their index. The Unassigned client is none.
 */
export async function matchClients(ctx: Ctx, { rows }: z.infer<typeof MatchClients>) {
  const typed = await listKeys(ctx, rows);
  const known = await listKnownClients(ctx, valuesOf(typed, 'company'));
  const people = await listKnownContacts(ctx, {
    clientIds: known.map((it) => it.id),
    names: valuesOf(typed, 'name'),
    emails: valuesOf(typed, 'email'),
  });
  const byName = Map.groupBy(known, (it) => it.key);
  return typed.map((row) => {
    const named = (row.company && byName.get(row.company)) || [];
    const [client = null, ...others] = named.filter((it) => !it.isUnassigned);
    return {
      index: row.index,
      client: client && shown(client),
      /** Several clients have the name. */
      isAmbiguous: others.length > 0,
      /** It is the name of the Unassigned client. */
      isUnassigned: client === null && named.length > 0,
      contact: contactOf(row, client, people),
      /** The first row with the company. */
      companyAs: indexOf(typed, row, (it) => row.company !== null && it.company === row.company),
      /** The first row with the person. */
      contactAs: indexOf(typed, row, (it) => isSamePerson(it, row)),
    };
  });
}

interface Keys {
  index: number;
  company: string | null;
  name: string | null;
  email: string | null;
  [column: string]: unknown;
}

/** Returns by what the typed rows are compared, in their order. */
async function listKeys(ctx: Ctx, rows: Typed): Promise<Keys[]> {
  const typed = JSON.stringify(rows.map((it, index) => ({ ...it, index })));
  const keys = await ctx.tx.execute<Keys>(sql`
    select t.index, ${nameKey(sql`t.company`)} as company, ${nameKey(sql`t.name`)} as name,
      ${emailKey(sql`t.email`)} as email
    from jsonb_to_recordset(${typed}::jsonb) as t (index int, company text, name text, email text)
    order by t.index`);
  return [...keys];
}

function valuesOf(rows: readonly Keys[], key: 'company' | 'name' | 'email'): string[] {
  return [...new Set(rows.flatMap((it) => it[key] ?? []))];
}

type KnownClient = Awaited<ReturnType<typeof listKnownClients>>[number];

function listKnownClients(ctx: Ctx, names: string[]) {
  const key = nameKey(clients.name);
  return ctx.tx
    .select({
      id: clients.id,
      name: clients.name,
      website: clients.website,
      address: clients.address,
      kind: clients.kind,
      billingEmail: clients.billingEmail,
      primaryContactId: clients.primaryContactId,
      isUnassigned: clients.isUnassigned,
      key: sql<string>`${key}`,
    })
    .from(clients)
    .where(and(isNull(clients.deletedAt), sql`${key} in ${inList(names)}`))
    .orderBy(asc(clients.createdAt), asc(clients.id));
}

interface Wanted {
  clientIds: string[];
  names: string[];
  emails: string[];
}

type KnownContact = Awaited<ReturnType<typeof listKnownContacts>>[number];

function listKnownContacts(ctx: Ctx, { clientIds, names, emails }: Wanted) {
  const [name, email] = [nameKey(contacts.name), emailKey(contacts.email)];
  return ctx.tx
    .select({
      id: contacts.id,
      name: contacts.name,
      clientId: contacts.clientId,
      clientName: clients.name,
      title: contacts.title,
      email: contacts.email,
      phone: contacts.phone,
      kind: contacts.kind,
      isPrimary: contacts.isPrimary,
      nameKey: sql<string | null>`${name}`,
      emailKey: sql<string | null>`${email}`,
    })
    .from(contacts)
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .where(
      and(
        isNull(contacts.deletedAt),
        or(
          sql`${email} in ${inList(emails)}`,
          and(inArray(contacts.clientId, clientIds), sql`${name} in ${inList(names)}`),
        ),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
}

function inList(values: readonly string[]) {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

function shown({ key: _, isUnassigned: __, ...client }: KnownClient) {
  return client;
}

/** The email at the client is surest, then the email elsewhere, then the name at the client. */
function contactOf(row: Keys, client: KnownClient | null, people: readonly KnownContact[]) {
  const isAtClient = (it: KnownContact) => it.clientId === client?.id;
  const byEmail = people.filter((it) => row.email !== null && it.emailKey === row.email);
  const found =
    byEmail.find(isAtClient) ??
    byEmail[0] ??
    people.find((it) => isAtClient(it) && row.name !== null && it.nameKey === row.name);
  if (!found) return null;
  const { nameKey: _, emailKey: own, ...contact } = found;
  const by: 'email' | 'name' = row.email !== null && own === row.email ? 'email' : 'name';
  return { ...contact, by };
}

function isSamePerson(a: Keys, b: Keys): boolean {
  if (a.email !== null && a.email === b.email) return true;
  return a.name !== null && a.name === b.name && a.company === b.company;
}

/** Returns the index of the first row that fits, further up than the row; null for none. */
function indexOf(rows: readonly Keys[], row: Keys, fits: (it: Keys) => boolean): number | null {
  const found = rows.find(fits);
  return found && found.index < row.index ? found.index : null;
}
