import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { instantOf } from '@callboard/domain/dates/wall-time';
import { AppError } from '@callboard/domain/errors';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { and, eq, isNull } from 'drizzle-orm';
import { asMember, openContext } from '../../accounts/access/open-context.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCallSheet } from './lock-call-sheet.ts';
import { lockForSending } from './lock-for-sending.ts';
import { sendLocked } from './send-call-sheet.ts';

const { callSheets, shootDays } = schema;

/** Sheets of one run. The next run has the others. */
const atOnce = 100;

interface Due {
  workspaceId: string;
  id: string;
  sendAt: Date;
  /** The member as whom it is sent; null for somebody who left. */
  userId: string | null;
}

/**
 * Sends the call sheets whose time has come, each as the member who set it and by their rights now. One
 * that cannot be sent keeps the reason, of which those who watch the job are told. One that fails does
 * not stop the others, and is tried again.
 * @throws AggregateError of those.
 */
export async function sendScheduledSheets(database: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const due of await listDue(database)) {
    await sendDue(database, due)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return keepProblem(database, due, error.message);
      })
      .catch((error: unknown) => void errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some call sheets were not sent.');
}

async function listDue(database: Database): Promise<Due[]> {
  const now = database.now().toISOString();
  const rows = await unscoped(database).sql<(Omit<Due, 'sendAt'> & { sendAt: string })[]>`
    select c.workspace_id as "workspaceId", c.id, c.send_at as "sendAt", m.user_id as "userId"
    from call_sheets c
    join workspaces w on w.id = c.workspace_id and w.deleted_at is null
    left join memberships m on m.workspace_id = c.workspace_id
      and m.id = c.planned_sending ->> 'membershipId' and m.status = 'active'
    where c.send_at <= ${now}::timestamptz and c.send_problem is null and c.deleted_at is null
    order by c.send_at, c.id limit ${atOnce}`;
  return rows.map((it) => ({ ...it, sendAt: new Date(it.sendAt) }));
}

async function sendDue(database: Database, { workspaceId, userId, ...due }: Due): Promise<void> {
  if (userId === null) {
    throw new AppError('forbidden', 'The member who planned it is not in the company any more.');
  }
  await asMember(database, { userId, workspaceId }, (ctx) => send(ctx, due));
}

async function send(unlocked: Ctx, { id, sendAt }: Pick<Due, 'id' | 'sendAt'>): Promise<void> {
  const ctx = await lockForSending(unlocked, id);
  const { sheet: row, day } = await lockCallSheet(ctx, id);
  // Somebody sent it, or set another time.
  if (!row.plannedSending || row.sendProblem) return;
  if (row.sendAt?.getTime() !== sendAt.getTime()) return;
  if (row.status === 'draft') throw new AppError('conflict', 'It was not marked as ready.');
  const callAt = instantOf({ date: day.date, time: day.callTime }, day.timeZone);
  if (!isGone(day.holdStatus) && ctx.now().getTime() >= callAt) {
    throw new AppError('conflict', 'Its call was over before it could be sent.');
  }
  await sendLocked(ctx, { row, day }, { hasTexts: true, ...row.plannedSending });
}

/** Keeps why a planned sending was not made, which ends it. */
async function keepProblem(
  database: Database,
  { workspaceId, id, sendAt }: Due,
  problem: string,
): Promise<void> {
  await inWorkspace(database.app, workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, { kind: 'system', name: 'Callboard' });
    const [sheet] = await tx
      .update(callSheets)
      .set({ sendProblem: problem, updatedAt: ctx.now() })
      .where(
        and(eq(callSheets.id, id), eq(callSheets.sendAt, sendAt), isNull(callSheets.sendProblem)),
      )
      .returning({ shootDayId: callSheets.shootDayId });
    if (!sheet) return;
    const [day] = await tx.select().from(shootDays).where(eq(shootDays.id, sheet.shootDayId));
    if (!day) return;
    await record(ctx, 'call_sheet.not_sent', {
      ...{ subject: id, project: day.projectId },
      data: { label: day.label, problem },
    });
  });
}
