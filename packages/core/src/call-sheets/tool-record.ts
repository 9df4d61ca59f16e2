import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { isRange, range, rows, wantedRange } from '../tool-results/inputs.ts';
import { localTime, present } from '../tool-results/tool-result.ts';
import { callSheetStatuses } from './enums.ts';
import type { CallSheetRow } from './list-call-sheets.ts';

/** What is asked of list_call_sheets. */
export const ListCallSheets = z
  .strictObject({ ...range, status: z.enum(callSheetStatuses).optional(), limit: rows })
  .refine(isRange, wantedRange);

/** A call sheet for an assistant: how many it reached, and the names it did not. */
export const CallSheetItem = z.object({
  shoot_day_id: z.string(),
  project_id: z.string(),
  project: z.string(),
  date: z.string(),
  label: z.string(),
  hold_status: z.string(),
  status: z.string(),
  revision: z.number(),
  sent_at: z.string().optional(),
  recipients: z.number(),
  delivered: z.number(),
  opened: z.number(),
  confirmed: z.number(),
  skipped: z.number(),
  bounced: z.array(z.string()),
});

/** The fields of a call sheet that an assistant may know. */
export function toCallSheetItem(ctx: Ctx, row: CallSheetRow): z.infer<typeof CallSheetItem> {
  const { recipients, delivered, opened, confirmed, skipped, bounced } = row.receipts;
  return present({
    shoot_day_id: row.shootDayId,
    project_id: row.projectId,
    project: row.projectName,
    date: row.date,
    label: row.label,
    hold_status: row.holdStatus,
    status: row.status,
    revision: row.revision,
    sent_at: row.sentAt && localTime(ctx, row.sentAt),
    recipients,
    delivered,
    opened,
    confirmed,
    skipped,
    bounced: bounced ?? [],
  });
}
