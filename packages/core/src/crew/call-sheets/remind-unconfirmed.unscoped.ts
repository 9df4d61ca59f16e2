import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { ownCallOn } from '@callboard/domain/call-sheets/sheet';
import { goneStatuses } from '@callboard/domain/shoot-days/enums';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findTextable, phoneToText } from '../../mail/texts/find-textable.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { mailCopies } from './mail-copies.ts';
import { readRevisions } from './read-revisions.ts';
import { textCopies } from './text-copies.ts';

const { bookings, callSheetRecipients, callSheets } = schema;

/** Sheets of one run. The next run has the others. */
const atOnce = 200;

/** Hours before the call of each reminder, and for how long a copy must have been out by then. */
const reminders = [
  { hours: 2, outMinutes: 30 },
  { hours: 12, outMinutes: 120 },
] as const;

type Reminder = (typeof reminders)[number];

interface Due {
  workspaceId: string;
  callSheetId: string;
  recipientIds: string[];
}

/**
 * Mails and texts those who have not confirmed the call sheet of a coming day 12 and 2 hours before its
 * call, once each. A sheet that fails does not stop the others.
 * @throws AggregateError of those.
 */
export async function remindUnconfirmed(database: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const reminder of reminders) {
    for (const due of await listDue(database, reminder)) {
      const work = inWorkspace(database.app, due.workspaceId, async (tx) =>
        remind(
          await openContext(tx, database, { kind: 'system', name: 'Callboard' }),
          due,
          reminder,
        ),
      );
      await work.catch((error: unknown) => void errors.push(error));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some people were not reminded.');
}

function listDue(database: Database, { hours, outMinutes }: Reminder): Promise<Due[]> {
  const now = database.now().toISOString();
  return unscoped(database).sql<Due[]>`
    select c.workspace_id as "workspaceId", c.id as "callSheetId",
      array_agg(r.id order by r.id) as "recipientIds"
    from shoot_days d
    join call_sheets c on c.workspace_id = d.workspace_id and c.shoot_day_id = d.id
      and c.status = 'sent' and c.deleted_at is null
    join projects p on p.workspace_id = d.workspace_id and p.id = d.project_id
      and p.deleted_at is null and p.closed_at is null
    join workspaces w on w.id = d.workspace_id and w.deleted_at is null and w.sandbox_of is null
    join call_sheet_recipients r on r.workspace_id = c.workspace_id and r.call_sheet_id = c.id
      and r.revision = c.revision and r.deleted_at is null and not r.is_dropped
      and r.confirmed_at is null
      and coalesce(r.reminded_hours, 99) > ${hours}
    left join text_messages t on t.workspace_id = r.workspace_id and t.id = r.text_id
    join call_sheet_revisions v on v.workspace_id = r.workspace_id
      and v.call_sheet_id = r.call_sheet_id and v.revision = r.sent_revision
      and v.sent_at <= ${now}::timestamptz - make_interval(mins => ${outMinutes})
    cross join lateral (
      select (d.date + d.call_time::time) at time zone d.time_zone as call_at) a
    where (r.delivery in ('sent', 'delivered') or t.state in ('sent', 'delivered'))
      and d.deleted_at is null and not (d.hold_status = any(${[...goneStatuses]}))
      and d.date between (${now}::timestamptz - interval '1 day')::date
        and (${now}::timestamptz + interval '2 days')::date
      and ${now}::timestamptz between a.call_at - make_interval(hours => ${hours}) and a.call_at
    group by c.workspace_id, c.id
    order by min(a.call_at) limit ${atOnce}`;
}

async function remind(ctx: Ctx, { callSheetId, recipientIds }: Due, { hours }: Reminder) {
  const row = await findRecord(ctx, callSheets, callSheetId);
  const day = await findShootDay(ctx, { id: row.shootDayId });
  const due = await ctx.tx
    .select({
      key: callSheetRecipients.personKey,
      kind: callSheetRecipients.kind,
      name: callSheetRecipients.name,
      email: callSheetRecipients.email,
      phone: callSheetRecipients.phone,
      delivery: callSheetRecipients.delivery,
      crewMemberId: bookings.crewMemberId,
    })
    .from(callSheetRecipients)
    .leftJoin(bookings, eq(bookings.id, callSheetRecipients.bookingId))
    .where(
      and(
        inArray(callSheetRecipients.id, recipientIds),
        isNull(callSheetRecipients.confirmedAt),
        isNull(callSheetRecipients.deletedAt),
      ),
    )
    .for('update', { of: callSheetRecipients, skipLocked: true });
  const { revision } = row;
  const sheet = (await readRevisions(ctx, row, [revision])).get(revision);
  if (!sheet || due.length === 0) return;
  const textable = await findTextable(ctx, ctx.canText ? due.map((it) => it.phone) : []);
  const copies = due.map((it) => ({
    ...{ ...it, news: 'first' as const, changes: [] },
    call: ownCallOn(sheet, it.key)?.call ?? sheet.day.generalCall,
    textTo: phoneToText(textable.get(it.phone ?? '')),
  }));
  const mailed = copies.filter((it) => it.delivery === 'sent' || it.delivery === 'delivered');
  const texted = copies.filter((it) => it.textTo !== null);
  await mailCopies(ctx, { row, revision, sheet, copies: mailed, isReminder: true });
  await textCopies(ctx, { row, sheet, copies: texted, isReminder: true });
  const keys = copies.map((it) => it.key);
  await ctx.tx
    .update(callSheetRecipients)
    .set({ remindedHours: hours })
    .where(
      and(
        eq(callSheetRecipients.callSheetId, callSheetId),
        inArray(callSheetRecipients.personKey, keys),
      ),
    );
  await record(ctx, 'call_sheet.reminded', {
    ...{ subject: callSheetId, project: day.projectId },
    data: { label: day.label, count: keys.length },
  });
}
