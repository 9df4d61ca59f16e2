import { unscoped } from '@callboard/db/unscoped';
import { AppError } from '@callboard/domain/errors';
import type { Database } from '../kernel/database/index.ts';
import { markUnknown } from './mark-unknown.ts';

/**
 * Records a delivery report (RFC 3464) from its source. The return address it was sent to names the
 * message. An address that does not exist is marked everywhere; a delivery removes the mark.
 * @throws AppError `invalid_body` if it is not a report; `not_found` if it is about no message here.
 */
export async function recordReport(database: Database, source: Buffer) {
  const { readReport } = await import('@callboard/mail/report');
  const report = await readReport(source);
  if (!report)
    throw new AppError('invalid_body', 'This message is not a delivery report (RFC 3464).');
  const { returnTokens, action, response, isAddressUnknown } = report;
  const state = action === 'failed' ? 'bounced' : action === 'delivered' ? 'delivered' : null;
  const now = database.now().toISOString();
  const { sql } = unscoped(database);
  const mark = markUnknown(sql, { response, isAddressUnknown, now });
  const [moved] = await sql<{ id: string; to_email: string; state: string }[]>`
    with moved as (
      update mail_messages m set
        state = coalesce(${state}, m.state),
        response = ${response},
        next_at = case when ${state}::text is null then m.next_at end,
        leased_until = case when ${state}::text is null then m.leased_until end,
        ended_at = case when ${state}::text is null then m.ended_at else ${now}::timestamptz end
      where m.return_token = any(${returnTokens}::text[])
      returning m.id, m.workspace_id, m.to_email, m.state
    ), marked as (${mark}), unmarked as (
      delete from bounced_addresses b using moved
      where ${state === 'delivered'}::bool and b.email = lower(moved.to_email)
    ), announced as (
      select pg_notify('workspace_changed', workspace_id) from moved where workspace_id is not null
    )
    select id, to_email, state, (select count(*) from announced) from moved`;
  if (!moved) {
    throw new AppError(
      'not_found',
      'The report was not sent to the return address of a message here.',
    );
  }
  return {
    id: moved.id,
    toEmail: moved.to_email,
    state: moved.state,
    action,
    response,
    isAddressUnknown,
  };
}
