import { eq } from 'drizzle-orm';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';

const { scoutSheets } = schema;

/**
 * Ends the link of a scouting sheet, also on a closed job. The answers that came through it stay.
 * Ending it twice changes nothing.
 * @throws AppError `not_found`.
 */
export async function endScoutLink(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const { projectId, title, endedAt } = await lockRecord(ctx, scoutSheets, id);
  await findProject(ctx, { id: projectId });
  if (endedAt !== null) return;
  await ctx.tx.update(scoutSheets).set({ endedAt: ctx.now() }).where(eq(scoutSheets.id, id));
  await record(ctx, 'scout_sheet.ended', { subject: id, project: projectId, data: { title } });
}
