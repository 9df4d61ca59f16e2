import type { Pool, Statement } from '@callboard/db';

interface Finding {
  /** The words of the mail server. */
  response: string;
  isAddressUnknown: boolean;
  now: string;
}

/** Returns the SQL that marks the addresses of the messages `moved` if they do not exist. */
export function markUnknown(
  sql: Pool['sql'],
  { response, isAddressUnknown, now }: Finding,
): Statement {
  return sql`
    insert into bounced_addresses (email, response, bounced_at)
    select lower(to_email), ${response}, ${now}::timestamptz from moved
    where ${isAddressUnknown}::bool
    on conflict (email) do update set
      response = excluded.response, bounced_at = excluded.bounced_at`;
}
