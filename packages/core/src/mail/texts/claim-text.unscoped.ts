import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { decryptText, type TextBody } from './body.ts';
import { leaseSeconds } from './schedule.ts';

/** A text message that only this sender may send until its lease ends. */
export interface ClaimedText {
  id: string;
  toPhone: string;
  leasedUntil: Date;
  /** Whether the server may have taken it in an earlier attempt. */
  isUncertain: boolean;
  /** Null if its body cannot be decrypted. */
  body: TextBody | null;
}

interface Row {
  id: string;
  to_phone: string;
  leased_until: string;
  is_uncertain: boolean;
  encrypted_body: string | null;
}

/**
 * Claims a due text message of a workspace that is chosen at random, so that one with many does not
 * delay the others; null if none is due. None of a sandbox is. A message whose lease ran out may have
 * been sent.
 */
export async function claimText(database: Database): Promise<ClaimedText | null> {
  const now = database.now();
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  const [row] = await unscoped(database).sql<Row[]>`
    with recursive waiting as (
      (select workspace_id as queue from text_messages where state = 'queued' order by 1 limit 1)
      union all
      select next.* from waiting cross join lateral (
        select m.workspace_id from text_messages m
        where m.state = 'queued' and m.workspace_id > waiting.queue order by 1 limit 1) next
    ), picked as (
      select m.id from waiting cross join lateral (
        select id from text_messages
        where state = 'queued' and workspace_id = waiting.queue and next_at <= ${at}::timestamptz
          and (leased_until is null or leased_until <= ${at}::timestamptz)
        order by next_at, id limit 1 for no key update skip locked
      ) m
      where not exists (select from workspaces w
        where w.id = waiting.queue and (w.sandbox_of is not null or w.deleted_at is not null))
      order by random() limit 1
    )
    update text_messages m set leased_until = ${until}::timestamptz,
      is_uncertain = m.is_uncertain or m.leased_until is not null
    from picked p where m.id = p.id
    returning m.id, m.to_phone, m.leased_until, m.is_uncertain, m.encrypted_body`;
  if (!row) return null;
  return {
    id: row.id,
    toPhone: row.to_phone,
    leasedUntil: new Date(row.leased_until),
    isUncertain: row.is_uncertain,
    body: decryptText(database, { id: row.id, encryptedBody: row.encrypted_body }),
  };
}
