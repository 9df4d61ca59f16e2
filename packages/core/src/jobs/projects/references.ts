import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

interface References {
  clientId?: string | undefined;
  contactId?: string | null | undefined;
}

/**
 * Requires a client and a contact to exist, and locks them against removal. The contact may belong
 * to another client: an agency producer can be the contact on a brand's job.
 * @throws AppError `invalid_parameter`.
 */
export async function requireReferences(ctx: Ctx, { clientId, contactId }: References) {
  const { clients, contacts } = schema;
  if (clientId !== undefined) {
    const found = await ctx.tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
      .for('key share');
    if (found.length === 0) throw invalid('clientId', 'There is no such client in this workspace.');
  }
  if (contactId !== undefined && contactId !== null) {
    const found = await ctx.tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)))
      .for('key share');
    if (found.length === 0) {
      throw invalid('contactId', 'There is no such contact in this workspace.');
    }
  }
}
