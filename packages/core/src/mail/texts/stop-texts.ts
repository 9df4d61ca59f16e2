import type { Pool, Statement } from '@callboard/db';

/** Returns the SQL that stops texts to the phones of the messages `moved`, if their person said STOP. */
export function stopTexts(
  sql: Pool['sql'],
  { isStopped, now }: { isStopped: boolean; now: string },
): Statement {
  return sql`
    insert into text_stops (phone, stopped_at)
    select to_phone, ${now}::timestamptz from moved where ${isStopped}::bool
    on conflict (phone) do nothing`;
}
