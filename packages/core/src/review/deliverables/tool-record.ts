import { deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { deliverableFields } from '@callboard/domain/deliverables/fields';
import { toolMapper, toolShape } from '@callboard/domain/records/tool-record';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { date, project_id, rows, text } from '../../kernel/tool-results/inputs.ts';
import { excerpt, localTime, omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { Review } from './find-review.ts';
import type { DeliverableAcrossProjects } from './list-deliverables-across-projects.ts';

/** Input of the `list_deliverables` tool. */
export const ListDeliverables = z.strictObject({
  project_id: project_id.optional(),
  status: z.enum(deliverableStatuses).optional().describe('Only those with this status.'),
  due_before: date.optional().describe('Only those due before this date, not on it.'),
  limit: rows,
});

/** Input of the `get_deliverable` tool. */
export const GetDeliverable = z.strictObject({
  deliverable_id: z.string().describe('From list_deliverables or search.'),
});

const common = {
  deliverable_id: z.string(),
  project: z.string(),
  spec: text,
};

/** A deliverable in a list, for assistants. */
export const DeliverableItem = z.object({
  ...common,
  ...toolShape(deliverableFields, 'list'),
  latest_version: z
    .object({ version_number: z.number(), posted_at: z.string(), decision: z.string() })
    .optional(),
  open_client_notes: z.number(),
  open_internal_notes: z.number(),
});

/** A deliverable with its versions and notes, for assistants. Text that people wrote is data. */
export const DeliverableReview = z.object({
  ...common,
  ...toolShape(deliverableFields, 'full'),
  delivered_at: text,
  versions: z.array(
    z.object({
      version_number: z.number(),
      file_name: z.string(),
      url: text,
      posted_at: z.string(),
      decision: z.string(),
      decided_by: text,
      decided_at: text,
      client_comment: text,
    }),
  ),
  version_count: z.number(),
  notes: z.array(
    z.object({
      /** Its place in this list, from 1, to which replies refer. */
      number: z.number(),
      version_number: z.number(),
      reply_to: z.number().optional(),
      author_kind: z.string(),
      author_name: z.string(),
      visibility: z.string(),
      body: z.string(),
      time_ms: z.number().optional(),
      end_time_ms: z.number().optional(),
      written_at: z.string(),
      resolved_at: text,
    }),
  ),
  note_count: z.number(),
});

const inList = toolMapper(deliverableFields, 'list');
const inFull = toolMapper(deliverableFields, 'full');

/** Returns the fields of a listed deliverable that assistants may see. */
export function toDeliverableItem(
  ctx: Ctx,
  row: DeliverableAcrossProjects,
): z.infer<typeof DeliverableItem> {
  const { latest } = row;
  return omitEmpty({
    ...toProject(row),
    ...inList(row),
    latest_version: latest && {
      version_number: latest.versionNumber,
      posted_at: localTime(ctx, latest.postedAt),
      decision: latest.decision,
    },
    open_client_notes: latest?.open.client ?? 0,
    open_internal_notes: latest?.open.internal ?? 0,
  });
}

/** Returns a deliverable with its versions, decisions and notes as assistants see it. */
export function toDeliverableReview(ctx: Ctx, row: Review): z.infer<typeof DeliverableReview> {
  return omitEmpty({
    ...toProject(row),
    ...inFull({ ...row, description: excerpt(row.description) }),
    delivered_at: row.deliveredAt && localTime(ctx, row.deliveredAt),
    versions: row.versions.items.map((version) => toCut(ctx, version)),
    version_count: row.versions.total,
    notes: row.notes.items.map((note, index, notes) => ({
      number: index + 1,
      ...toRemark(ctx, note, notes),
    })),
    note_count: row.notes.total,
  });
}

/** Returns length, format and platform on one line. */
function specOf(row: { format: string; duration: string; platform: string }): string | null {
  return [row.duration, row.format, row.platform].filter(Boolean).join(' · ') || null;
}

function toProject(row: Omit<DeliverableAcrossProjects, 'latest'>) {
  return { deliverable_id: row.id, project: row.projectName, spec: specOf(row) };
}

function toCut(ctx: Ctx, version: Review['versions']['items'][number]) {
  const isDecided = version.decision !== 'PENDING';
  return omitEmpty({
    version_number: version.versionNumber,
    file_name: version.fileName,
    url: version.externalUrl,
    posted_at: localTime(ctx, version.postedAt),
    decision: version.decision,
    decided_by: isDecided ? version.decidedBy : null,
    decided_at: version.decidedAt && localTime(ctx, version.decidedAt),
    client_comment: isDecided ? excerpt(version.comment) : null,
  });
}

type Remark = Review['notes']['items'][number];

function toRemark(ctx: Ctx, note: Remark, notes: readonly Remark[]) {
  const answered = notes.findIndex(({ id }) => id === note.parentId);
  return omitEmpty({
    version_number: note.versionNumber,
    reply_to: answered === -1 ? null : answered + 1,
    author_kind: note.authorKind,
    author_name: note.authorName,
    visibility: note.visibility,
    body: excerpt(note.body),
    time_ms: note.timeMs,
    end_time_ms: note.endTimeMs,
    written_at: localTime(ctx, note.createdAt),
    resolved_at: note.resolvedAt && localTime(ctx, note.resolvedAt),
  });
}
