import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { causeOfNotice, noticeKindNames } from './catalog.ts';
import { lookupOf } from './lookup.ts';

/** Days that notices are kept: ones that were read, and any. */
export const noticeDays = { read: 90, any: 365 };

/** Notices kept for each member; the oldest are deleted first. */
export const noticesOfMember = 1_000;

/** Rows of one statement, so that no writer waits for long. */
const atOnce = 1_000;

/** Deletes old notices, those whose cause ended a day ago, and the oldest of members with too many. */
export async function pruneNotices(database: Database): Promise<void> {
  const run = unscoped(database).sql;
  const before = (days: number) =>
    new Date(database.now().getTime() - days * 86_400_000).toISOString();
  await untilFew(
    () => run`
      delete from notices where (workspace_id, membership_id, kind, subject_id) in (
        select workspace_id, membership_id, kind, subject_id from notices
        where created_at < ${before(noticeDays.any)}
          or (read_at is not null and created_at < ${before(noticeDays.read)})
        limit ${atOnce})`,
  );
  await deleteEnded(database, before(1));
  await run`
    delete from notices n using (
      select workspace_id, membership_id, created_at from (
        select workspace_id, membership_id, created_at, row_number() over (
          partition by workspace_id, membership_id order by created_at desc) as place from notices
      ) ranked where place = ${noticesOfMember + 1}
    ) old
    where n.workspace_id = old.workspace_id and n.membership_id = old.membership_id
      and n.created_at <= old.created_at`;
}

interface Key {
  [column: string]: unknown;
  workspace_id: string;
  membership_id: string;
  kind: string;
  subject_id: string;
}

/** Walks all notices in the order of their key, and deletes those without a cause. */
async function deleteEnded(database: Database, before: string): Promise<void> {
  let last: Key | undefined;
  do {
    last = await deleteEndedAfter(database, before, last);
  } while (last);
}

async function deleteEndedAfter(database: Database, before: string, after: Key | undefined) {
  const from = after ?? { workspace_id: '', membership_id: '', kind: '', subject_id: '' };
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<Key>(sql`
      with walked as (
        select workspace_id, membership_id, kind, subject_id, created_at from notices
        where (workspace_id, membership_id, kind, subject_id)
          > (${from.workspace_id}, ${from.membership_id}, ${from.kind}, ${from.subject_id})
        order by workspace_id, membership_id, kind, subject_id limit ${atOnce}::int
      ), deleted as (
        delete from notices d using walked n
        where d.workspace_id = n.workspace_id and d.membership_id = n.membership_id
          and d.kind = n.kind and d.subject_id = n.subject_id and n.created_at < ${before}::timestamptz
          and not exists (select from (select 1) one ${causeOfNotice(lookupOf(database), noticeKindNames)})
      )
      select workspace_id, membership_id, kind, subject_id from walked
      order by workspace_id desc, membership_id desc, kind desc, subject_id desc limit 1`),
  );
  return rows[0];
}

async function untilFew(change: () => PromiseLike<{ count: number }>): Promise<void> {
  while ((await change()).count >= atOnce);
}
