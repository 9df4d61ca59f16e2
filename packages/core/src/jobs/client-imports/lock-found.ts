import type { ImportClients } from '@callboard/domain/client-imports/fields';
import { AppError } from '@callboard/domain/errors';
import { and, asc, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Client, clientColumns } from '../clients/record.ts';
import { requireAssigned } from '../clients/require-assigned.ts';
import { type Contact, contactColumns } from '../contacts/record.ts';

const { clients, contacts } = schema;

/** The clients and contacts that an import changes, by their ids. */
export interface Found {
  clients: ReadonlyMap<string, Client>;
  contacts: ReadonlyMap<string, Contact>;
}

/**
 * Locks the clients whom an import fills in or whose contacts it changes, in the order of their ids,
 * and returns them with those contacts.
 * @throws AppError `invalid_body` for one that is named twice, `conflict` when one was removed
 * meanwhile or is the Unassigned client.
 */
export async function lockFound(ctx: Ctx, input: z.infer<typeof ImportClients>): Promise<Found> {
  const clientIds = input.clients.flatMap((it) => ('id' in it ? it.id : []));
  const contactIds = input.contacts.flatMap((it) => ('id' in it ? it.id : []));
  requireOnce(clientIds, 'client');
  requireOnce(contactIds, 'contact');
  const theirs = ctx.tx
    .select({ id: contacts.clientId })
    .from(contacts)
    .where(inArray(contacts.id, contactIds));
  const locked = await ctx.tx
    .select(clientColumns)
    .from(clients)
    .where(
      and(
        or(inArray(clients.id, clientIds), inArray(clients.id, theirs)),
        isNull(clients.deletedAt),
      ),
    )
    .orderBy(asc(clients.id))
    .for('no key update');
  const people = await ctx.tx
    .select(contactColumns)
    .from(contacts)
    .where(and(inArray(contacts.id, contactIds), isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.id));
  for (const it of locked) requireAssigned(it);
  const found = {
    clients: new Map(locked.map((it) => [it.id, it])),
    contacts: new Map(people.map((it) => [it.id, it])),
  };
  const isWhole =
    clientIds.every((id) => found.clients.has(id)) &&
    contactIds.every((id) => found.clients.has(found.contacts.get(id)?.clientId ?? ''));
  if (isWhole) return found;
  throw new AppError(
    'conflict',
    'A client or contact whom this import updates was removed or moved meanwhile. Check the rows again.',
  );
}

function requireOnce(ids: readonly string[], noun: string): void {
  if (new Set(ids).size === ids.length) return;
  throw new AppError('invalid_body', `Two rows update the same ${noun}. Skip one of them.`);
}
