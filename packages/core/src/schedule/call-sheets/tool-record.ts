import { callSheetStatuses } from '@callboard/domain/call-sheets/enums';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { isRange, range, rangeError, rows } from '../../kernel/tool-results/inputs.ts';
import { localTime, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { CallSheetRow } from './list-call-sheets.ts';

/** Input of the `list_call_sheets` tool. */
export const ListCallSheets = z
  .strictObject({
    ...range,
    status: z.enum(callSheetStatuses).optional().describe('Only sheets with this status.'),
    limit: rows,
  })
  .refine(isRange, rangeError);

/**
 * A call sheet for assistants: recipient counts, and the names of recipients whose copy bounced and of
 * those who did not confirm it.
 */
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
  unconfirmed: z.array(z.string()),
});

/** Returns the fields of a call sheet that assistants may see. */
export function toCallSheetItem(ctx: Ctx, row: CallSheetRow): z.infer<typeof CallSheetItem> {
  const { recipients, delivered, opened, confirmed, skipped, bounced, unconfirmed } = row.receipts;
  return omitEmpty({
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
    unconfirmed: unconfirmed ?? [],
  });
}
