import { unscoped } from '@callboard/db/unscoped';
import type { TextOutcome } from '@callboard/texts';
import type { Database } from '../../kernel/database/index.ts';
import { attemptsPerText, waitSeconds } from './schedule.ts';
import { stopTexts } from './stop-texts.ts';

interface Attempt {
  id: string;
  /** Identifies the lease: an attempt whose lease was taken over is not recorded. */
  leasedUntil: Date;
  outcome: TextOutcome;
}

const waits = `{${waitSeconds.join()}}`;

/**
 * Records an attempt: the message is sent or failed, or its next attempt is due after a growing wait.
 * What the server reported meanwhile stays. A phone that answered STOP gets no more texts.
 */
export async function recordText(
  database: Database,
  { id, leasedUntil, outcome }: Attempt,
): Promise<void> {
  const { result, sid, response, isStopped } = outcome;
  const now = database.now().toISOString();
  const isAgain = result === 'retry' || result === 'unknown';
  const { sql } = unscoped(database);
  await sql`
    with moved as (
      update text_messages m set
        attempts = m.attempts + 1,
        leased_until = null,
        is_uncertain = m.is_uncertain or ${result === 'unknown'}::bool,
        sid = coalesce(m.sid, ${sid}),
        response = ${response},
        state = case when not ${isAgain}::bool then ${result}
          when m.attempts + 1 >= ${attemptsPerText}::int then 'failed' else 'queued' end,
        next_at = case when ${isAgain}::bool and m.attempts + 1 < ${attemptsPerText}::int
          then ${now}::timestamptz + make_interval(secs => (${waits}::int[])[m.attempts + 1]) end,
        ended_at = case when not ${isAgain}::bool or m.attempts + 1 >= ${attemptsPerText}::int
          then ${now}::timestamptz end,
        encrypted_body = case when ${isAgain}::bool and m.attempts + 1 < ${attemptsPerText}::int
          then m.encrypted_body end
      where m.id = ${id} and m.leased_until = ${leasedUntil.toISOString()}::timestamptz
        and m.state = 'queued'
      returning m.workspace_id, m.to_phone
    ), stopped as (${stopTexts(sql, { isStopped, now })})
    select pg_notify('workspace_changed', workspace_id) from moved`;
}
