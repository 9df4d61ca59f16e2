import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, bankConnections } = schema;

/** Returns whether any account is connected or imported. */
export async function hasAccounts({ tx }: Ctx): Promise<boolean> {
  const found = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .innerJoin(bankConnections, eq(bankConnections.id, bankAccounts.connectionId))
    .where(
      and(
        isNull(bankAccounts.deletedAt),
        isNull(bankConnections.deletedAt),
        ne(bankConnections.status, 'disconnected'),
      ),
    )
    .limit(exactly(1));
  return found.length > 0;
}
