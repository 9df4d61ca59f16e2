import type { PreviewCall } from '@callboard/domain/shoot-days/fields';
import { shiftedTime } from '@callboard/domain/shoot-days/shifted-time';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { countFixedStarts } from '../../schedule/schedule-blocks/shift-starts.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { listCalled } from './list-called.ts';

const { callSheets } = schema;

/**
 * Returns what another general call does: whose call moves and who keeps their own time, the wrap if
 * it moves along, how many strips have a fixed start, and the call sheet if it was sent. @throws AppError `not_found`, `forbidden`.
 */
export async function previewCall(ctx: Ctx, { id, callTime }: z.infer<typeof PreviewCall>) {
  const day = await findShootDay(ctx, { id });
  await requireProjectAccess(ctx, { id: day.projectId }, 'editCallSheets');
  const [people, fixedStarts, [sheet]] = await Promise.all([
    listCalled(ctx, day, callTime),
    countFixedStarts(ctx, id),
    ctx.tx
      .select({ id: callSheets.id, sentAt: callSheets.sentAt })
      .from(callSheets)
      .where(and(eq(callSheets.shootDayId, id), isNull(callSheets.deletedAt))),
  ]);
  return {
    people,
    wrapTime: shiftedTime(day.wrapTime, day.callTime, callTime),
    fixedStarts,
    sentSheetId: sheet?.sentAt ? sheet.id : null,
  };
}
