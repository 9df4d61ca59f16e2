import { unscoped } from '@callboard/db/unscoped';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type Device, deviceOf } from './device-of.ts';

const { sessions } = schema;
const maxSessions = 200;

export interface OwnSession extends Device {
  /** Hash that the session is stored under. It cannot be used to sign in. */
  id: string;
  /** IP address at the sign-in. */
  address: string;
  signedInAt: Date;
  /** To ten minutes. */
  lastSeenAt: Date;
}

/** Returns a person's sessions, the last used one first, at most 200. */
export async function listSessions(
  database: Database,
  { userId }: { userId: string },
): Promise<OwnSession[]> {
  const rows = await unscoped(database).transaction((tx) =>
    tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, database.now())))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(maxSessions),
  );
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    signedInAt: createdAt,
    lastSeenAt,
  }));
}
