import { unscoped } from '@callboard/db/unscoped';
import type { TextStatus } from '@callboard/texts';
import type { Database } from '../../kernel/database/index.ts';
import { stopTexts } from './stop-texts.ts';

/**
 * Records what the server reported about a message, in whatever order and however often it does. A
 * report about another message of the server changes nothing.
 */
export async function reportText(
  database: Database,
  { id, sid, state, response, isStopped }: TextStatus & { id: string },
): Promise<void> {
  const now = database.now().toISOString();
  const { sql } = unscoped(database);
  await sql`
    with moved as (
      update text_messages m set state = ${state}, sid = ${sid}, response = ${response},
        next_at = null, leased_until = null, encrypted_body = null, ended_at = ${now}::timestamptz
      where m.id = ${id} and (m.sid is null or m.sid = ${sid})
        and (m.state = 'queued' or (m.state <> 'delivered' and ${state} <> 'sent'))
      returning m.workspace_id, m.to_phone
    ), stopped as (${stopTexts(sql, { isStopped, now })})
    select pg_notify('workspace_changed', workspace_id) from moved`;
}
