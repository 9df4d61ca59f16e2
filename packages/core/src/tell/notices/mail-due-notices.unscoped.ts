import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { mailMember, type Recipient } from './mail-member.ts';

/** People of one run. The next run, a minute later, has the others. */
const atOnce = 2_000;

/**
 * Writes the mail that is due, person by person, each in one transaction that also marks their
 * notices. A person whose mail cannot be written does not stop the others.
 * @throws AggregateError of those.
 */
export async function mailDueNotices(database: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const person of await listRecipients(database)) {
    const work = inWorkspace(database.app, person.workspaceId, (tx) =>
      mailMember(tx, database, person),
    );
    await work.catch((error: unknown) => void errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some notices were not mailed.');
}

/** Lists people with due notices, one of each company in turn, so that a large one delays nobody. */
async function listRecipients(database: Database): Promise<Recipient[]> {
  const now = database.now().toISOString();
  return unscoped(database).sql<Recipient[]>`
    select workspace_id as "workspaceId", membership_id as "membershipId" from notices
    where mail_at <= ${now}::timestamptz and not exists (
      select from workspaces w where w.id = workspace_id and w.sandbox_of is not null)
    group by workspace_id, membership_id
    order by row_number() over (partition by workspace_id order by min(mail_at)), workspace_id
    limit ${atOnce}`;
}
