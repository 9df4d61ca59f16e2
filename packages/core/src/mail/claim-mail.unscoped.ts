import type { MailDocument } from '@callboard/db/schema';
import { unscoped } from '@callboard/db/unscoped';
import type { OutgoingMail } from '@callboard/mail/transport';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { decryptBody } from './body.ts';
import { leaseSeconds } from './schedule.ts';

/** The queue of one workspace, or of all mail about accounts, which is `''`. */
export type MailQueue = string;

/** A message that only this sender may send until its lease ends. */
export interface ClaimedMail {
  id: string;
  queue: MailQueue;
  leasedUntil: Date;
  /** Documents to print and attach. */
  documents: MailDocument[];
  /** Null if its body cannot be decrypted. */
  outgoing: OutgoingMail | null;
}

export interface MailClaim {
  /** Whether the messages have documents to print, or none. */
  prints: boolean;
  /** Maximum number of messages. */
  count: number;
  /** Maximum of one queue, including those it is sending. */
  perQueue: number;
  /** How many messages of each queue are being sent. */
  sending: ReadonlyMap<MailQueue, number>;
  /** Domain for the `Message-ID` of a first attempt. */
  domain: string;
}

interface Row {
  [column: string]: unknown;
  id: string;
  queue: string;
  leased_until: string;
  to_email: string;
  to_name: string | null;
  from_name: string | null;
  reply_to: string | null;
  subject: string;
  headers: Record<string, string>;
  documents: MailDocument[];
  encrypted_body: string | null;
  message_id: string;
  return_token: string;
  thread: string[] | null;
}

/**
 * Claims due messages that no other sender holds, none of a sandbox: mail about accounts first, then
 * some of each workspace in random order, so that a workspace with many messages does not delay the
 * others. Skips through the index from queue to queue.
 */
export async function claimMail(database: Database, claim: MailClaim): Promise<ClaimedMail[]> {
  const now = database.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  const isOfLane = sql`(documents <> '[]') = ${claim.prints}`;
  const sending = JSON.stringify([...claim.sending].map(([queue, count]) => ({ queue, count })));
  const rows = await unscoped(database).transaction((tx) =>
    tx.execute<Row>(sql`
      with recursive waiting as (
        (select coalesce(workspace_id, '') as queue from mail_messages where state = 'queued'
         order by 1 limit 1)
        union all
        select next.* from waiting cross join lateral (
          select coalesce(m.workspace_id, '') from mail_messages m
          where m.state = 'queued' and coalesce(m.workspace_id, '') > waiting.queue
          order by 1 limit 1) next
      ), busy as (
        select * from json_to_recordset(${sending}::json) as b (queue text, count int)
      ), picked as (
        select m.id from waiting left join busy using (queue)
        cross join lateral (
          select id from mail_messages
          where state = 'queued' and coalesce(workspace_id, '') = waiting.queue
            and next_at <= ${at} and (leased_until is null or leased_until <= ${at})
            and ${isOfLane}
          order by next_at, id limit greatest(0, ${claim.perQueue}::int - coalesce(busy.count, 0))
          for no key update skip locked
        ) m
        where not exists (
          select from workspaces w where w.id = waiting.queue and w.sandbox_of is not null)
        order by waiting.queue <> '', random() limit ${claim.count}::int
      )
      update mail_messages m set leased_until = ${until}::timestamptz,
        message_id = coalesce(m.message_id, '<' || m.id || '@' || ${claim.domain}::text || '>')
      from picked p where m.id = p.id
      returning m.id, coalesce(m.workspace_id, '') as queue, m.leased_until, m.to_email, m.to_name,
        m.from_name, m.reply_to, m.subject, m.headers, m.documents, m.encrypted_body, m.message_id,
        m.return_token, ${threadOf(claim.domain)} as thread`),
  );
  return rows.map((row) => toClaimed(database, row));
}

/**
 * Selects the `Message-ID`s that a message of a topic refers to: one that stands for the topic, also
 * once earlier messages were deleted, then those of the first and the last message before it.
 */
function threadOf(domain: string): SQL {
  const earlier = (direction: SQL) => sql`(
    select e.created_at, e.id, coalesce(e.message_id, '<' || e.id || '@' || ${domain}::text || '>') as ref
    from mail_messages e
    where e.workspace_id = m.workspace_id and e.topic = m.topic and e.to_email = m.to_email
      and (e.created_at, e.id) < (m.created_at, m.id) and e.state <> 'failed'
    order by e.created_at ${direction}, e.id ${direction} limit 1)`;
  const root = sql`'<' || md5(concat_ws(' ', m.workspace_id, m.topic, lower(m.to_email))) || '@' || ${domain}::text || '>'`;
  return sql`(case when m.topic is not null then array[${root}] || array(
    select t.ref from (${earlier(sql`asc`)} union ${earlier(sql`desc`)}) t order by t.created_at, t.id) end)`;
}

function toClaimed(database: Database, row: Row): ClaimedMail {
  const body = decryptBody(database, { id: row.id, encryptedBody: row.encrypted_body });
  return {
    id: row.id,
    queue: row.queue,
    leasedUntil: new Date(row.leased_until),
    documents: row.documents,
    outgoing: body && {
      fromName: row.from_name,
      to: { name: row.to_name, address: row.to_email },
      replyTo: row.reply_to,
      subject: row.subject,
      headers: row.headers,
      messageId: row.message_id,
      references: row.thread ?? [],
      inReplyTo: row.thread?.slice(1).at(-1) ?? null,
      returnToken: row.return_token,
      ...body,
    },
  };
}
