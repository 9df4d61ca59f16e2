import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import {
  causeOfNotice,
  channelOfNotice,
  type NoticeKindName,
  settingsOfNotice,
} from './catalog.ts';
import { listKinds } from './list-kinds.ts';
import { lookupOf } from './lookup.ts';
import { type Notice, type NoticeRow, requireReader, toNotice } from './record.ts';

/** Whether a notice is listed before the others. */
export const rank = sql`(n.is_urgent and n.read_at is null)`;

interface Which {
  /** All by default. */
  kinds?: readonly NoticeKindName[] | undefined;
  isUnread?: boolean | undefined;
}

interface Selection extends Which {
  where?: SQL;
  limit: number;
}

interface Row extends NoticeRow {
  time_zone: string | null;
  position: unknown[];
}

interface Selected {
  notice: Notice;
  /** Its place in the list. */
  position: unknown[];
}

/** Returns the actor's notices `n` with their causes `c`, in the order of the list. */
export async function selectNotices(
  ctx: Ctx,
  { where = sql`true`, limit, ...which }: Selection,
): Promise<Selected[]> {
  const { role } = requireReader(ctx);
  const from = await fromOwn(ctx, which);
  if (!from) return [];
  const rows = await ctx.tx.execute<Row>(sql`
    select n.kind, n.subject_id, n.created_at, n.read_at, n.is_urgent, c.data || n.data as data,
      c.project_id, p.name as project_name, t.time_zone,
      json_build_array(${rank}, n.created_at, n.kind, n.subject_id) as position
    ${from} and ${where}
    order by ${rank} desc, n.created_at desc, n.kind desc, n.subject_id desc
    limit ${limit}`);
  return rows.map(({ time_zone, position, ...row }) => {
    const timeZone = time_zone ?? ctx.workspace.timeZone;
    return { notice: toNotice(row, { role, now: ctx.now(), timeZone }), position };
  });
}

/**
 * Returns the `from` and `where` of the actor's notices `n` whose causes `c` last and that are not
 * switched off; null if there can be none.
 */
export async function fromOwn(ctx: Ctx, { kinds, isUnread }: Which): Promise<SQL | null> {
  const { membershipId } = requireReader(ctx);
  const unread = isUnread ? sql` and n.read_at is null` : sql``;
  const isOwn = sql`n.membership_id = ${membershipId}${unread}`;
  const present = await listKinds(ctx, isOwn);
  const wanted = kinds ? present.filter((it) => kinds.includes(it)) : present;
  if (wanted.length === 0) return null;
  return sql`from notices n ${settingsOfNotice} ${causeOfNotice(lookupOf(ctx), wanted)}
    left join projects p on p.workspace_id = n.workspace_id and p.id = c.project_id
    where ${isOwn} and ${channelOfNotice} <> 'off'`;
}
