import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

/** Returns the primary contact of a client; null without one. */
export async function findPrimaryContact(
  ctx: Ctx,
  clientId: string | null,
): Promise<string | null> {
  if (clientId === null) return null;
  const [contact] = await ctx.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        eq(contacts.clientId, clientId),
        eq(contacts.isPrimary, true),
        isNull(contacts.deletedAt),
      ),
    )
    .limit(1);
  return contact?.id ?? null;
}
