import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';

const { users } = schema;

/** Returns whether a person has proved their email. */
export async function findEmailState(database: Database, { userId }: { userId: string }) {
  const [user] = await unscoped(database).transaction((tx) =>
    tx.select({ provedAt: users.provedAt }).from(users).where(eq(users.id, userId)),
  );
  return { isProved: Boolean(user?.provedAt) };
}
