import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { findClient } from '../../jobs/clients/find-client.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

/**
 * Returns to whom a statement goes: to the given address, or else the billing email of the client, or
 * their contact for billing or primary contact. Null without an address.
 */
export async function findStatementRecipient(
  ctx: Ctx,
  { clientId, given }: { clientId: string; given?: string | undefined },
): Promise<{ email: string; name: string } | null> {
  const client = await findClient(ctx, { id: clientId });
  const wanted = given ?? client.billingEmail;
  if (wanted) return { email: wanted, name: client.name };
  const [person] = await ctx.tx
    .select({ name: contacts.name, email: sql<string>`${contacts.email}` })
    .from(contacts)
    .where(
      and(eq(contacts.clientId, clientId), isNotNull(contacts.email), isNull(contacts.deletedAt)),
    )
    .orderBy(
      sql`${contacts.kind} = 'billing' desc nulls last`,
      desc(contacts.isPrimary),
      asc(contacts.createdAt),
    )
    .limit(1);
  return person ?? null;
}
