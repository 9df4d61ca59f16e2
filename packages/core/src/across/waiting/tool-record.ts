import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { daysSince } from '../../kernel/dates.ts';
import { client_id, project_id, rows } from '../../kernel/tool-results/inputs.ts';
import { localTime, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { Waiting } from './list-waiting-on-client.ts';

/** Input of the `list_waiting_on_client` tool. */
export const ListWaitingOnClient = z.strictObject({
  client_id,
  project_id: project_id.optional(),
  limit: rows,
});

/** An item of `list_waiting_on_client`. */
export const WaitingItem = z.object({
  kind: z.string(),
  deliverable_id: z.string().optional(),
  estimate_id: z.string().optional(),
  title: z.string(),
  project_id: z.string().optional(),
  project: z.string().optional(),
  client: z.string(),
  contact: z.string().optional(),
  since: z.string(),
  days_waiting: z.number(),
  due_date: z.string().optional(),
  open_client_notes: z.number().optional(),
});

/**
 * Maps what waits on a client to its tool record, with a title such as `Hero :60 v4` or
 * `EST-1045 v1 Own Your Corner` or `INV-1055 Year of Rivers`.
 */
export function toWaitingItem(ctx: Ctx, row: Waiting): z.infer<typeof WaitingItem> {
  return omitEmpty({
    kind: row.kind,
    deliverable_id: row.kind === 'cut' ? row.id : null,
    estimate_id: row.kind === 'estimate' ? row.id : null,
    title: titleOf(row),
    project_id: row.projectId,
    project: row.projectName,
    client: row.clientName,
    contact: row.contactName,
    since: localTime(ctx, row.since),
    days_waiting: daysSince(ctx, row.since),
    due_date: row.dueDate,
    open_client_notes: row.kind === 'cut' ? (row.openNotes?.client ?? 0) : null,
  });
}

function titleOf(row: Waiting): string {
  if (row.kind === 'invoice') return `${row.number} ${row.projectName}`;
  if (row.kind === 'estimate') return `${row.number} v${row.version} ${row.title}`;
  return row.versionNumber === null ? row.title : `${row.title} v${row.versionNumber}`;
}
