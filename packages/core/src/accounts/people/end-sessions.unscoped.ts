import { unscoped } from '@callboard/db/unscoped';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { recordOfPerson } from '../access/record-of-person.ts';

const { sessions } = schema;

/** Names one session by its stored id, or all but the session that asks. */
export const EndSessions = z.union([
  z.object({ id: z.string().max(100) }),
  z.object({ others: z.literal('all') }),
]);

interface Ending {
  userId: string;
  /** Stored id of the session that asks, which stays. */
  currentId: string;
}

/**
 * Ends sessions of a person, and closes their open pages. Ending one that has already ended does
 * nothing.
 */
export async function endSessions(
  database: Database,
  { userId, currentId, ...which }: z.infer<typeof EndSessions> & Ending,
): Promise<void> {
  const named = 'id' in which ? eq(sessions.id, which.id) : undefined;
  await unscoped(database).transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, currentId), named))
      .returning({ id: sessions.id });
    if (ended.length === 0) return;
    await recordOfPerson(tx, database, 'person.sessions_ended', { userId, data: {} });
  });
}
