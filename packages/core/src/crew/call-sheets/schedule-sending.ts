import type { ScheduleSending } from '@callboard/domain/call-sheets/fields';
import { instantOf } from '@callboard/domain/dates/wall-time';
import { AppError } from '@callboard/domain/errors';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { lockCallSheet } from './lock-call-sheet.ts';
import { requireSeen } from './send-call-sheet.ts';

const { callSheets } = schema;

type Input = z.infer<typeof ScheduleSending>;

/**
 * Sets when a call sheet is sent: as it is then, if it is marked as ready by then. It replaces a time
 * that was set before.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `email_not_confirmed`, `conflict`,
 * `invalid_parameter` for a time that is past or after the call.
 */
export async function scheduleSending(unlocked: Ctx, { id, ...input }: Input): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const { sheet, day } = await lockCallSheet(ctx, id);
  requireSeen(sheet, input);
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden', 'Only a member can plan this.');
  const sendAt = new Date(instantOf(input, day.timeZone));
  requireBeforeCall(ctx, day, sendAt);
  const { to, exceptKeys, hasTexts } = input;
  const { membershipId, name: by } = ctx.actor;
  await ctx.tx
    .update(callSheets)
    .set({
      ...{
        sendAt,
        plannedSending: { to, exceptKeys, hasTexts, membershipId, by },
        sendProblem: null,
      },
      updatedAt: ctx.now(),
    })
    .where(eq(callSheets.id, id));
  await record(ctx, 'call_sheet.scheduled', {
    ...{ subject: id, project: day.projectId },
    data: { label: day.label, date: input.date, time: input.time },
  });
}

function requireBeforeCall(ctx: Ctx, day: ShootDay, sendAt: Date): void {
  const param = { param: 'time' };
  if (sendAt <= ctx.now()) {
    throw new AppError('invalid_parameter', 'Choose a time that is still to come.', param);
  }
  const callAt = instantOf({ date: day.date, time: day.callTime }, day.timeZone);
  if (!isGone(day.holdStatus) && sendAt.getTime() >= callAt) {
    throw new AppError('invalid_parameter', 'Choose a time before the call.', param);
  }
}

/**
 * Takes back when a call sheet is sent, or settles that it was not sent.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function cancelSending(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { sheet, day } = await lockCallSheet(ctx, id);
  if (sheet.sendAt === null) return;
  await ctx.tx
    .update(callSheets)
    .set({ sendAt: null, plannedSending: null, sendProblem: null, updatedAt: ctx.now() })
    .where(eq(callSheets.id, id));
  if (sheet.sendProblem !== null) return;
  await record(ctx, 'call_sheet.unscheduled', {
    ...{ subject: id, project: day.projectId },
    data: { label: day.label },
  });
}
