import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import { recordOfPerson } from '../access/record-of-person.ts';
import { deviceOf } from './device-of.ts';

const { users } = schema;

interface SignedIn {
  userId: string;
  /** Whether the person has signed in with this browser before. */
  isKnownBrowser: boolean;
  userAgent: string;
  /** IP address of the browser. */
  address: string;
}

/**
 * Mails a person about a sign-in with a browser that was not known, except the first sign-in of
 * all. Call it for every session that starts with a credential.
 */
export async function recordSignIn(database: Database, signedIn: SignedIn): Promise<void> {
  await unscoped(database).transaction(async (tx) => {
    const isFirst = await markFirst(tx, database, signedIn.userId);
    if (!isFirst && !signedIn.isKnownBrowser) await mailNewDevice(tx, database, signedIn);
  });
}

async function markFirst(tx: Tx, database: Database, userId: string): Promise<boolean> {
  const [marked] = await tx
    .update(users)
    .set({ signedInAt: database.now() })
    .where(and(eq(users.id, userId), isNull(users.signedInAt)))
    .returning({ id: users.id });
  return marked !== undefined;
}

async function mailNewDevice(tx: Tx, database: Database, signedIn: SignedIn): Promise<void> {
  const { userId, userAgent, address } = signedIn;
  const [to] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!to) return;
  const { device } = deviceOf(userAgent);
  await recordOfPerson(tx, database, 'person.device_added', { userId, data: { device } });
  const at = timeOf(database.now());
  await writeAccountMail(tx, database, 'new_device', { to, data: { device, address, at } });
}

/** Returns an instant as people read it, in UTC, because the zone of the person is not known. */
function timeOf(instant: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `on ${new Intl.DateTimeFormat('en-US', format).format(instant)} UTC`;
}
