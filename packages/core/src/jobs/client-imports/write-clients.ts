import type { ImportClients } from '@callboard/domain/client-imports/fields';
import { clientRules } from '@callboard/domain/clients/fields';
import { AppError } from '@callboard/domain/errors';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAll } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Client } from '../clients/record.ts';

const { clients } = schema;

type Said = z.infer<typeof ImportClients>['clients'][number];
type SaidOfFound = Extract<Said, { id: string }>;

/** A client of an import, with the id under which it is or will be stored. */
export interface ImportedClient {
  id: string;
  said: Said;
}

interface Writing {
  importId: string;
  clients: readonly ImportedClient[];
  stored: ReadonlyMap<string, Client>;
}

/** Adds the new clients and fills in the others. Returns how many of these changed. */
export async function writeClients(ctx: Ctx, writing: Writing): Promise<number> {
  await addAll(ctx, writing);
  return fillInAll(ctx, writing);
}

async function addAll(ctx: Ctx, { importId, clients: imported }: Writing): Promise<void> {
  const stamps = { importId, createdAt: ctx.now(), updatedAt: ctx.now() };
  const rows = imported.flatMap(({ id, said }) => ('id' in said ? [] : { ...said, id, ...stamps }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(clients).values(some);
  const entries = rows.map(({ id, name }) => ({ subject: id, data: { name } }));
  await recordAll(ctx, 'client.created', entries);
}

async function fillInAll(ctx: Ctx, { importId, clients: imported, stored }: Writing) {
  const rows = imported.flatMap(({ said }) => {
    const client = 'id' in said && stored.get(said.id);
    const after = client && filledIn(client, said);
    return after && changesOf(client, after) ? { id: client.id, name: client.name, ...after } : [];
  });
  if (rows.length === 0) return 0;
  await ctx.tx.execute(sql`
    update clients c set website = v.website, address = v.address, notes = v.notes,
      import_id = ${importId}, updated_at = ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v (id text, website text, address text, notes text)
    where c.id = v.id`);
  const entries = rows.map(({ id, name }) => ({ subject: id, data: { name } }));
  await recordAll(ctx, 'client.updated', entries);
  return rows.length;
}

/** Returns what a client has, then what the list says, and both notes. */
function filledIn(client: Client, said: SaidOfFound) {
  return {
    website: client.website ?? said.website ?? null,
    address: client.address ?? said.address ?? null,
    notes: joined(client, said.notes ?? null),
  };
}

function joined({ name, notes }: Client, said: string | null): string | null {
  const known = new Set(notes?.split('\n'));
  const further = said?.split('\n').filter((it) => it.trim() !== '' && !known.has(it)) ?? [];
  if (further.length === 0) return notes;
  const both = [notes, further.join('\n')].filter((it) => it !== null).join('\n\n');
  if (clientRules.notes.safeParse(both).success) return both;
  throw new AppError(
    'conflict',
    `The notes of ${name} are too long to add to. Shorten them first, or leave out the notes of the list.`,
  );
}
