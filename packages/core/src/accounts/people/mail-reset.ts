import type { Tx } from '@callboard/db';
import type { Database } from '../../kernel/database/index.ts';
import { writeAccountMail } from '../../mail/write-account-mail.ts';
import type { Account } from './accounts.unscoped.ts';
import { insertReset, resetHours } from './create-reset.unscoped.ts';

/** Mails the only link to set a new password, in an unscoped transaction. */
export async function mailReset(tx: Tx, database: Database, user: Account): Promise<void> {
  const { secret } = await insertReset(tx, database, user);
  const data = { url: `${database.baseUrl}/reset#${secret}`, hours: resetHours };
  await writeAccountMail(tx, database, 'password_reset', { to: user, data });
}
