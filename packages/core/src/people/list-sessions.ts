import { unscoped } from '@callboard/db/unscoped';
import Bowser from 'bowser';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { schema } from '../schema.ts';

const { sessions } = schema;
const maxSessions = 200;

export interface OwnSession {
  /** Hash that the session is stored under. It cannot be used to sign in. */
  id: string;
  /** Browser and system, such as "Chrome on macOS". Null if the browser did not say. */
  device: string | null;
  isPhone: boolean;
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

function deviceOf(userAgent: string): Pick<OwnSession, 'device' | 'isPhone'> {
  if (!userAgent) return { device: null, isPhone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = [browser.name, os.name].filter(Boolean).join(' on ') || null;
  return { device, isPhone: platform.type === 'mobile' };
}
