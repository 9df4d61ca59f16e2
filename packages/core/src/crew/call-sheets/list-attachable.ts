import { isAllowed } from '@callboard/domain/access/permissions';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { listNewestFiles } from '../../files/list-newest-files.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';

const { callSheets } = schema;

/** Whether the actor sees the files of jobs, and so may attach them. */
export function mayAttach({ actor }: Ctx): boolean {
  return actor.kind === 'user' && isAllowed(actor.role, 'projects.view');
}

/**
 * Lists the newest files of the job that can go with its call sheet; none for somebody who does not see them.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listAttachable(ctx: Ctx, { id }: { id: string }) {
  const { shootDayId } = await findRecord(ctx, callSheets, id);
  const { projectId } = await findShootDay(ctx, { id: shootDayId });
  await requireProjectAccess(ctx, { id: projectId }, 'editCallSheets');
  if (!mayAttach(ctx)) return [];
  return listNewestFiles(ctx, { projectId });
}
