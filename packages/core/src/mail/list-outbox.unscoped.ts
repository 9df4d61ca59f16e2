import { unscoped } from '@callboard/db/unscoped';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { schema } from '../kernel/schema.ts';
import { bounceKey } from './address.ts';
import { decryptBody } from './body.ts';

const { mailMessages } = schema;

interface Input {
  limit: number;
  email?: string | undefined;
}

/**
 * Lists the newest messages of every workspace and about accounts for the operator, with their text,
 * which may contain codes and links, and the names of their attachments.
 */
export async function listOutbox(database: Database, { limit, email }: Input) {
  const rows = await unscoped(database).transaction((tx) =>
    tx
      .select()
      .from(mailMessages)
      .where(email ? eq(sql`lower(${mailMessages.toEmail})`, bounceKey(email)) : undefined)
      .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
      .limit(limit),
  );
  return rows.map((row) => {
    const body = decryptBody(database, row);
    const attachments = (body?.attachments ?? []).map((it) => it.name);
    return { ...row, text: body?.text ?? null, attachments };
  });
}
