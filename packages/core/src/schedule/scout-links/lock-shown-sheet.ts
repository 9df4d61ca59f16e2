import { reloadContext } from '../../accounts/access/reload-context.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { ScoutLinkCtx } from './as-scout-link.ts';

const { scoutSheets } = schema;

/**
 * Locks the sheet of the link, so that its answers are counted one after another, and reads the link
 * again under the lock.
 * @throws AppError `not_found` once the link has ended, `project_closed`.
 */
export async function lockShownSheet(ctx: ScoutLinkCtx): Promise<RowOf<typeof scoutSheets>> {
  const sheet = await lockRecord(ctx, scoutSheets, ctx.actor.scoutSheetId);
  await reloadContext(ctx);
  await requireOpenProject(ctx, sheet.projectId);
  return sheet;
}
