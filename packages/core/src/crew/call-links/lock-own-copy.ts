import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { reloadContext } from '../../accounts/access/reload-context.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { findRecord, lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { CallLinkCtx } from './as-call-link.ts';

const { callSheetRecipients, callSheets, projects, shootDays } = schema;

/** A recipient's copy, locked, with the sheet that it is of. */
export interface OwnCopy {
  recipient: RowOf<typeof callSheetRecipients>;
  sheet: RowOf<typeof callSheets>;
  day: { id: string; label: string; projectId: string };
}

/**
 * Locks the sheet and the copy of the recipient, and reads the link again under the lock.
 * @throws AppError `not_found` once the link has ended, `project_closed`.
 */
export async function lockOwnCopy(ctx: CallLinkCtx): Promise<OwnCopy> {
  const { callSheetId, recipientId } = ctx.actor;
  const sheet = await lockRecord(ctx, callSheets, callSheetId, { strength: 'key share' });
  const recipient = await lockRecord(ctx, callSheetRecipients, recipientId);
  await reloadContext(ctx);
  const { id, label, projectId } = await findRecord(ctx, shootDays, sheet.shootDayId);
  const [project] = await ctx.tx
    .select({ closedAt: projects.closedAt })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (project?.closedAt) throw new AppError('project_closed', 'This job is closed.');
  return { recipient, sheet, day: { id, label, projectId } };
}
