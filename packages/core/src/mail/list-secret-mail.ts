import { unscoped } from '@callboard/db/unscoped';
import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { schema } from '../schema.ts';
import { decryptBody } from './body.ts';

const { mailMessages } = schema;

/** Kinds without which a person cannot go on. */
const kinds = ['mailed_code', 'password_reset'];
const most = 50;

/**
 * Lists the messages about accounts that have a code or a link and were written after an instant,
 * with their text, for the operator of an installation that sends no mail.
 */
export async function listSecretMail(database: Database, { after }: { after: Date }) {
  const rows = await unscoped(database).transaction((tx) =>
    tx
      .select()
      .from(mailMessages)
      .where(
        and(
          isNull(mailMessages.workspaceId),
          gt(mailMessages.createdAt, after),
          inArray(mailMessages.kind, kinds),
        ),
      )
      .orderBy(asc(mailMessages.createdAt), asc(mailMessages.id))
      .limit(most),
  );
  return rows.map((row) => ({
    id: row.id,
    toEmail: row.toEmail,
    subject: row.subject,
    text: decryptBody(database, row)?.text ?? '',
  }));
}
