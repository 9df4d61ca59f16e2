import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../kernel/database/index.ts';
import { decryptBody } from './body.ts';

/** Kinds without which a person cannot go on. */
const kinds = ['email_changed', 'mailed_code', 'password_reset'];
const most = 50;

interface Row {
  id: string;
  toEmail: string;
  subject: string;
  encryptedBody: string | null;
}

/**
 * Lists the messages about accounts that have a code or a link and were written after an instant,
 * with their text, for the operator of an installation that sends no mail.
 */
export async function listSecretMail(database: Database, { after }: { after: Date }) {
  // A transaction whose connection is lost could end the launcher, which supervises the database.
  const rows = await unscoped(database).sql<Row[]>`
    select id, to_email as "toEmail", subject, encrypted_body as "encryptedBody"
    from mail_messages
    where workspace_id is null and kind = any(${kinds}) and created_at > ${after.toISOString()}
    order by created_at, id limit ${most}`;
  return rows.map((row) => ({
    id: row.id,
    toEmail: row.toEmail,
    subject: row.subject,
    text: decryptBody(database, row)?.text ?? '',
  }));
}
