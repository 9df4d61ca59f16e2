import type { Tx } from '@callboard/db';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { users } = schema;

/**
 * Returns the account of an email, or undefined. Needs an unscoped transaction: accounts are
 * global.
 */
export async function findAccount(tx: Tx, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}
