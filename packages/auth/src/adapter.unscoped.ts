import { createHash } from 'node:crypto';
import type { Clients, Tx } from '@callboard/db';
import * as schema from '@callboard/db/schema';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';

const { sessions, users } = schema;
const touchMilliseconds = 600_000;

/**
 * A session is over once all sessions of its person ended, also if it was stored after that; and one
 * without a second factor once its person has one, however it began.
 */
const isStanding = and(
  eq(sessions.sessionVersion, users.sessionVersion),
  or(sessions.hasSecondFactor, isNull(users.secondFactorSince)),
);

/**
 * Stores lucia's sessions in PostgreSQL. Session ids are hashed, so that a copy of the table does
 * not give access to sessions.
 */
export function sessionAdapter(clients: Clients): Adapter {
  const system = unscoped(clients);
  return {
    getSessionAndUser: (sessionId) =>
      system.transaction(async (tx) => {
        const [row] = await tx
          .select({ session: sessions, name: users.name, email: users.email })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(and(eq(sessions.id, hash(sessionId)), isStanding));
        if (!row) return [null, null];
        await touch(tx, row.session);
        const { name, email } = row;
        return [
          toSession(sessionId, row.session),
          { id: row.session.userId, attributes: { name, email } },
        ];
      }),
    getUserSessions: (userId) =>
      system.transaction(async (tx) => {
        const rows = await tx.select().from(sessions).where(eq(sessions.userId, userId));
        return rows.map((row) => toSession(row.id, row));
      }),
    setSession: ({ id, userId, expiresAt, attributes }) =>
      system.transaction(async (tx) => {
        const lastSeenAt = new Date();
        await tx
          .insert(sessions)
          .values({ id: hash(id), userId, expiresAt, lastSeenAt, ...attributes });
      }),
    updateSessionExpiration: (sessionId, expiresAt) =>
      system.transaction(async (tx) => {
        await tx
          .update(sessions)
          .set({ expiresAt })
          .where(eq(sessions.id, hash(sessionId)));
      }),
    deleteSession: (sessionId) =>
      system.transaction(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.id, hash(sessionId)));
      }),
    deleteUserSessions: (userId) =>
      system.transaction(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.userId, userId));
      }),
    deleteExpiredSessions: () =>
      system.transaction(async (tx) => {
        await tx.delete(sessions).where(lte(sessions.expiresAt, new Date()));
      }),
  };
}

/** Returns the SHA-256 hash of a session's id, which is stored instead of it. */
export function hash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

function toSession(id: string, row: typeof sessions.$inferSelect): DatabaseSession {
  const { userId, expiresAt, workspaceId, userAgent, address } = row;
  const { hasSecondFactor, confirmedAt, sessionVersion } = row;
  const proof = { hasSecondFactor, confirmedAt, sessionVersion };
  const attributes = { workspaceId, userAgent, address, ...proof };
  return { id, userId, expiresAt, attributes };
}

/** Records that a session is in use. */
async function touch(tx: Tx, { id, lastSeenAt }: typeof sessions.$inferSelect): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastSeenAt.getTime() < touchMilliseconds) return;
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}
