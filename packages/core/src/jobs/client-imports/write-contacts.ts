import type { ImportClients } from '@callboard/domain/client-imports/fields';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { enteredNow } from '../contacts/changed-email.ts';
import type { Contact } from '../contacts/record.ts';
import type { Found } from './lock-found.ts';
import type { ImportedClient } from './write-clients.ts';

const { clients, contacts } = schema;

type Said = z.infer<typeof ImportClients>['contacts'][number];

interface Writing {
  importId: string;
  contacts: readonly Said[];
  /** The clients of the import, in its order. */
  clients: readonly ImportedClient[];
  stored: Found;
}

/** A contact before and after an import. */
export interface ChangedContact {
  before: Contact;
  after: Contact;
}

/** Adds the new contacts and changes the others. Returns those that changed. */
export async function writeContacts(ctx: Ctx, writing: Writing): Promise<ChangedContact[]> {
  await addAll(ctx, writing);
  return changeAll(ctx, writing);
}

async function addAll(ctx: Ctx, writing: Writing): Promise<void> {
  const { importId, stored } = writing;
  const withPrimary = new Set(
    [...stored.clients.values()].flatMap((it) => (it.primaryContactId ? it.id : [])),
  );
  const rows = writing.contacts.flatMap((said) => {
    const client = 'client' in said && writing.clients[said.client];
    if (!client) return [];
    const { client: _, ...values } = said;
    const isPrimary = values.isPrimary === true && !withPrimary.has(client.id);
    if (isPrimary) withPrimary.add(client.id);
    const entered = values.email ? enteredNow(ctx) : {};
    const stamps = { importId, createdAt: ctx.now(), updatedAt: ctx.now() };
    return {
      ...values,
      ...entered,
      isPrimary,
      id: newId('contact'),
      clientId: client.id,
      ...stamps,
    };
  });
  for (const some of chunksOf(rows)) await ctx.tx.insert(contacts).values(some);
  await setPrimaries(
    ctx,
    rows.filter((it) => it.isPrimary),
  );
  const names = namesOf(writing);
  const entries = rows.map(({ id, name, clientId }) => ({
    subject: id,
    data: { name, clientName: names.get(clientId) ?? '' },
  }));
  await recordAll(ctx, 'contact.created', entries);
}

function namesOf({ clients: imported, stored }: Writing): Map<string, string> {
  const nameOf = ({ id, said }: ImportedClient) =>
    'id' in said ? (stored.clients.get(id)?.name ?? '') : said.name;
  return new Map(imported.map((it) => [it.id, nameOf(it)]));
}

async function setPrimaries(ctx: Ctx, rows: readonly Pick<Contact, 'id' | 'clientId'>[]) {
  if (rows.length === 0) return;
  await ctx.tx.execute(sql`
    update ${clients} c set primary_contact_id = v.id,
      updated_at = ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id text, "clientId" text)
    where c.id = v."clientId"`);
}

async function changeAll(ctx: Ctx, { importId, contacts: said, stored }: Writing) {
  const changed = said.flatMap((it) => {
    const before = 'id' in it && stored.contacts.get(it.id);
    return before ? (changedBy(ctx, before, it) ?? []) : [];
  });
  if (changed.length === 0) return [];
  const rows = changed.map((it) => it.after);
  await ctx.tx.execute(sql`
    update contacts c set title = v.title, email = v.email, phone = v.phone, kind = v.kind,
      email_entered_at = v."emailEnteredAt",
      import_id = ${importId}, updated_at = ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id text, title text, email text,
      phone text, kind text, "emailEnteredAt" timestamptz)
    where c.id = v.id`);
  const entries = rows.map(({ id, name }) => ({ subject: id, data: { name } }));
  await recordAll(ctx, 'contact.updated', entries);
  return changed;
}

/** Returns a contact with what the list says; null when it says nothing new. */
function changedBy(ctx: Ctx, before: Contact, said: Extract<Said, { id: string }>) {
  const values = {
    title: said.title ?? before.title,
    email: said.email ?? before.email,
    phone: said.phone ?? before.phone,
    kind: said.kind ?? before.kind,
  };
  if (!changesOf(before, values)) return null;
  const entered = values.email === before.email ? {} : enteredNow(ctx);
  return { before, after: { ...before, ...values, ...entered } };
}
