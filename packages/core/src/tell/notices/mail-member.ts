import type { Tx } from '@callboard/db';
import type { Role } from '@callboard/domain/access/enums';
import type { NoticeChannel } from '@callboard/domain/notices/enums';
import { type SQL, sql } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { findBounces, writeMail } from '../../mail/index.ts';
import { causeOfNotice, channelOfNotice, noticeCatalog, settingsOfNotice } from './catalog.ts';
import { listKinds } from './list-kinds.ts';
import { lookupOf } from './lookup.ts';
import { mailLinkOf } from './mail-link.ts';
import { planMail } from './plan-mail.ts';
import { type Notice, type NoticeRow, toNotice } from './record.ts';
import type { NoticeSettings } from './settings.ts';

/** A member with due notices. */
export interface Recipient {
  workspaceId: string;
  membershipId: string;
}

/** Notices listed in one mail; the others are in the app. */
const listed = 20;

/**
 * Writes the mail of a member's due notices in an open transaction, and marks them in it. Leaves the
 * member to another process that does the same.
 */
export async function mailMember(tx: Tx, database: Database, { membershipId }: Recipient) {
  const person = await lockPerson(tx, membershipId);
  if (!person) return;
  const ctx = await openContext(tx, database, { kind: 'system', name: 'Callboard' });
  const due = await lockDue(ctx, membershipId);
  const isReachable = person.is_reachable && (await findBounces(ctx, [person.email])).length === 0;
  const waiting = isReachable ? await selectWaiting(ctx, person) : [];
  const settings = {
    ...person.settings,
    timeZone: person.settings.timeZone ?? ctx.workspace.timeZone,
  };
  const { mails, later } = planMail(waiting, settings, ctx.now());
  for (const { of, notices } of mails) await mail(ctx, person, of, notices);
  await settle(ctx, due, later);
}

interface Person {
  [column: string]: unknown;
  membership_id: string;
  role: Role;
  email: string;
  name: string;
  is_reachable: boolean;
  settings: NoticeSettings;
}

/** Locks a member, and returns them unless another process has them. */
async function lockPerson(tx: Tx, membershipId: string): Promise<Person | undefined> {
  const [person] = await tx.execute<Person>(sql`
    select m.id as membership_id, m.role, u.email, u.name,
      m.status = 'active' and u.proved_at is not null as is_reachable,
      json_build_object('channels', '{}'::json, 'digestHour', coalesce(t.digest_hour, 8),
        'timeZone', t.time_zone, 'quietFrom', t.quiet_from, 'quietUntil', t.quiet_until) as settings
    from memberships m
    join users u on u.id = m.user_id
    left join notice_settings t on t.workspace_id = m.workspace_id and t.membership_id = m.id
    where m.id = ${membershipId} for no key update of m skip locked`);
  return person;
}

interface Key {
  [column: string]: unknown;
  membership_id: string;
  kind: string;
  subject_id: string;
}

/** Locks a member's due notices, so that an act cannot raise one again before it is settled. */
function lockDue(ctx: Ctx, membershipId: string): Promise<Key[]> {
  return ctx.tx.execute<Key>(sql`
    select membership_id, kind, subject_id from notices
    where membership_id = ${membershipId} and mail_at <= ${ctx.now().toISOString()}::timestamptz
    order by kind, subject_id for update`);
}

interface WaitingNotice {
  kind: string;
  channel: NoticeChannel;
  mailAt: Date;
  lastMailedAt: Date | null;
  notice: Notice;
}

interface WaitingRow extends NoticeRow {
  channel: NoticeChannel;
  mail_at: string;
  last_mailed_at: string | null;
}

/** Selects a member's unread notices that wait for their mail and whose causes last. */
async function selectWaiting(ctx: Ctx, person: Person): Promise<WaitingNotice[]> {
  const isWaiting = sql`n.membership_id = ${person.membership_id} and n.mail_at is not null
    and n.read_at is null`;
  const kinds = await listKinds(ctx, isWaiting);
  if (kinds.length === 0) return [];
  const rows = await ctx.tx.execute<WaitingRow>(sql`
    select n.kind, n.subject_id, n.created_at, n.read_at, n.is_urgent, c.data || n.data as data,
      c.project_id, p.name as project_name, n.mail_at, ${channelOfNotice} as channel,
      (select max(o.mailed_at) from notices o where o.workspace_id = n.workspace_id
        and o.membership_id = n.membership_id and o.kind = n.kind) as last_mailed_at
    from notices n ${settingsOfNotice} ${causeOfNotice(lookupOf(ctx), kinds)}
    left join projects p on p.workspace_id = n.workspace_id and p.id = c.project_id
    where ${isWaiting} and ${channelOfNotice} in ('mail', 'digest')
    order by n.is_urgent desc, n.created_at, n.kind, n.subject_id`);
  const { role, settings } = person;
  const reader = { role, now: ctx.now(), timeZone: settings.timeZone ?? ctx.workspace.timeZone };
  return rows.map((row) => ({
    kind: row.kind,
    channel: row.channel,
    mailAt: new Date(row.mail_at),
    lastMailedAt: row.last_mailed_at === null ? null : new Date(row.last_mailed_at),
    notice: toNotice(row, reader),
  }));
}

async function mail(ctx: Ctx, person: Person, of: 'kind' | 'digest', waiting: WaitingNotice[]) {
  const [first] = waiting;
  if (!first) return;
  const { kind } = first.notice;
  const link = mailLinkOf(ctx, { ...person, of: of === 'digest' ? 'digest' : kind });
  await writeMail(ctx, 'notices', {
    to: { email: person.email, name: person.name },
    ...(waiting.length === 1 && { topic: first.notice.subjectId }),
    data: {
      notices: waiting.slice(0, listed).map(({ notice }) => ({
        text: notice.text,
        url: `${ctx.baseUrl}${notice.path}`,
        project: notice.projectName,
      })),
      others: Math.max(0, waiting.length - listed),
      isDaily: of === 'digest',
      label: of === 'digest' ? null : noticeCatalog[kind].label,
      settingsUrl: link.pageUrl,
    },
    headers: {
      'List-Unsubscribe': `<${link.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await ctx.tx.execute(sql`
    update notices n set mailed_at = ${ctx.now().toISOString()}::timestamptz, mail_at = null
    where ${isOneOf(person.membership_id, waiting)}`);
}

/** Postpones notices. The others that are due were read or mailed, have ended, or are not mailed. */
async function settle(ctx: Ctx, due: Key[], later: { notice: WaitingNotice; at: Date }[]) {
  const times = new Map(later.map(({ notice, at }) => [notice.notice.id, at]));
  const keys = due.map((it) => ({ ...it, at: times.get(`${it.kind}.${it.subject_id}`) ?? null }));
  await ctx.tx.execute(sql`
    update notices n set mail_at = k.at
    from json_to_recordset(${JSON.stringify(keys)}::json)
      as k (membership_id text, kind text, subject_id text, at timestamptz)
    where (n.membership_id, n.kind, n.subject_id) = (k.membership_id, k.kind, k.subject_id)`);
}

function isOneOf(membershipId: string, waiting: WaitingNotice[]): SQL {
  const keys = waiting.map(({ notice }) => ({ kind: notice.kind, id: notice.subjectId }));
  return sql`n.membership_id = ${membershipId} and (n.kind, n.subject_id) in (
    select kind, id from json_to_recordset(${JSON.stringify(keys)}::json) as k (kind text, id text))`;
}
