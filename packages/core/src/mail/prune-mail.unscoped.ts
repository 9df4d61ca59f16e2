import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../kernel/database/index.ts';

/** How long things are kept, in days. Bodies about accounts hold codes, which expire soon. */
export const retentionDays = { accountBody: 2, body: 30, message: 90 };

/** Rows changed per statement, so that no writer waits for long. */
const atOnce = 1000;

/** Deletes bodies, then messages, after their retention. Queued messages stay. */
export async function pruneMail(database: Database): Promise<void> {
  const { sql } = unscoped(database);
  const before = (days: number) =>
    new Date(database.now().getTime() - days * 86_400_000).toISOString();
  const { accountBody, body, message } = retentionDays;
  await untilFew(
    () => sql`
      delete from mail_messages where id in (
        select id from mail_messages where created_at < ${before(message)} and state <> 'queued'
        order by created_at limit ${atOnce})`,
  );
  await untilFew(
    () => sql`
      update mail_messages set encrypted_body = null where id in (
        select id from mail_messages
        where encrypted_body is not null and state <> 'queued' and created_at < case
          when workspace_id is null then ${before(accountBody)}::timestamptz
          else ${before(body)}::timestamptz end
        order by created_at limit ${atOnce})`,
  );
}

async function untilFew(change: () => PromiseLike<{ count: number }>): Promise<void> {
  while ((await change()).count >= atOnce);
}
