import { unscoped } from '@callboard/db/unscoped';
import type { MailOutcome } from '@callboard/mail/transport';
import type { Database } from '../kernel/database/index.ts';
import { markUnknown } from './mark-unknown.ts';
import { attemptsPerMail, waitSeconds } from './schedule.ts';

interface Attempt {
  id: string;
  /** Identifies the lease: an attempt whose lease was taken over is not recorded. */
  leasedUntil: Date;
  outcome: MailOutcome;
}

const waits = `{${waitSeconds.join()}}`;

/**
 * Records an attempt: the message is sent, kept, or failed, or its next attempt is due after a
 * growing wait. Marks an address that does not exist, and reloads the open pages of the workspace.
 */
export async function recordMail(
  database: Database,
  { id, leasedUntil, outcome }: Attempt,
): Promise<void> {
  const { result, response, isAddressUnknown } = outcome;
  const now = database.now().toISOString();
  const { sql } = unscoped(database);
  const mark = markUnknown(sql, { response: response ?? '', isAddressUnknown, now });
  await sql`
    with moved as (
      update mail_messages m set
        attempts = m.attempts + 1,
        leased_until = null,
        response = ${response},
        state = case when ${result} <> 'retry' then ${result}
          when m.attempts + 1 >= ${attemptsPerMail}::int then 'failed' else 'queued' end,
        next_at = case when ${result} = 'retry' and m.attempts + 1 < ${attemptsPerMail}::int
          then ${now}::timestamptz + make_interval(secs => (${waits}::int[])[m.attempts + 1]) end,
        ended_at = case when ${result} <> 'retry' or m.attempts + 1 >= ${attemptsPerMail}::int
          then ${now}::timestamptz end
      where m.id = ${id} and m.leased_until = ${leasedUntil.toISOString()}::timestamptz
      returning m.workspace_id, m.to_email, m.response
    ), marked as (${mark})
    select pg_notify('workspace_changed', workspace_id) from moved where workspace_id is not null`;
}
