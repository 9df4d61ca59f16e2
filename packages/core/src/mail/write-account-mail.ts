import type { Tx } from '@callboard/db';
import type { MailKind } from '@callboard/mail/render';
import type { Database } from '../kernel/database/index.ts';
import { schema } from '../kernel/schema.ts';
import { type NewMail, toRow } from './to-row.ts';

/**
 * Writes a message about an account, such as a code, in an unscoped transaction, and returns its id.
 * No workspace sees it. It is sent even if earlier mail to the address bounced, because the person
 * asked for it.
 * @throws AppError `invalid_parameter` for `email`.
 */
export async function writeAccountMail<Kind extends MailKind>(
  tx: Tx,
  database: Database,
  kind: Kind,
  mail: NewMail<Kind>,
): Promise<string> {
  const about = { settings: database, company: null, now: database.now() };
  const row = await toRow(about, kind, mail);
  await tx.insert(schema.mailMessages).values({ ...row, workspaceId: null });
  return row.id;
}
