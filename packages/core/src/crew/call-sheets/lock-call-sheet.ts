import type { ProjectAct } from '../../accounts/access/project-access.ts';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedDay, lockShootDay } from '../../schedule/shoot-days/lock-shoot-day.ts';

const { callSheets } = schema;

export type CallSheetRow = RowOf<typeof callSheets>;

const act = 'editCallSheets' satisfies ProjectAct;

/**
 * Locks a call sheet of an open job, for somebody who may change it.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockCallSheet(
  ctx: Ctx,
  id: string,
): Promise<{ sheet: CallSheetRow; day: LockedDay }> {
  const { shootDayId } = await findRecord(ctx, callSheets, id);
  const day = await lockSheetDay(ctx, shootDayId);
  return { sheet: await lockRecord(ctx, callSheets, id), day };
}

/** Locks a day for somebody who may change its call sheet. @throws AppError as `lockCallSheet`. */
export async function lockSheetDay(ctx: Ctx, shootDayId: string): Promise<LockedDay> {
  const day = await lockShootDay(ctx, shootDayId);
  await requireProjectAccess(ctx, { id: day.projectId }, act);
  return day;
}
