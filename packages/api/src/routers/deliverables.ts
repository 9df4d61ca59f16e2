import {
  createDeliverable,
  deliverableStatuses,
  findDeliverable,
  findReview,
  fromDeliverableBody,
  listDeliverables,
  listDeliverablesAcrossJobs,
  publicRecords,
  toDeliverable,
  tool,
  updateDeliverable,
} from '@callboard/core/deliverables';
import {
  addNote,
  fromNoteBody,
  listClientNotes,
  publicRecords as noteRecords,
  toNote,
} from '@callboard/core/notes';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/public-list';
import {
  toolListSchema,
  toolResultSchema,
  toToolList,
  toToolResult,
} from '@callboard/core/tool-results';
import {
  addVersion,
  fromVersionBody,
  listVersions,
  toVersion,
  publicRecords as versionRecords,
} from '@callboard/core/versions';
import { z } from 'zod';
import { camelKeys } from '../camel-keys.ts';
import { publicProcedure, router, toolProcedure } from '../trpc.ts';

const projectId = z.string().describe('Id of the project.');
const deliverableId = z.string().describe('Id of the deliverable.');
const versionId = z.string().describe('Id of the version.');
const status = z
  .enum(deliverableStatuses)
  .describe('Only rows with this status, as it is stored.')
  .optional();

export const deliverablesV1 = router({
  list: publicProcedure('deliverables:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/projects/{id}/deliverables',
        operationId: 'listDeliverables',
        tags: ['Deliverables'],
        summary: 'List deliverables',
        description: 'What the project delivers, newest first.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor, status, updated_since: updatedSince }))
    .output(listOf(publicRecords.Deliverable))
    .query(async ({ ctx, input: { id, ...query } }) => {
      const { items, nextCursor } = await listDeliverables(ctx, {
        projectId: id,
        ...camelKeys(query),
      });
      return { data: items.map(toDeliverable), next_cursor: nextCursor };
    }),
  find: publicProcedure('deliverables:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/deliverables/{id}',
        operationId: 'getDeliverable',
        tags: ['Deliverables'],
        summary: 'One deliverable',
        description: 'A deliverable by its id.',
      },
    })
    .input(z.strictObject({ id: deliverableId }))
    .output(publicRecords.Deliverable)
    .query(async ({ ctx, input }) => toDeliverable(await findDeliverable(ctx, input))),
  create: publicProcedure('deliverables:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/projects/{id}/deliverables',
        operationId: 'createDeliverable',
        tags: ['Deliverables'],
        summary: 'Create a deliverable',
        description:
          'Adds a deliverable to the project, last in the order of the team unless `sort_order` says otherwise.',
      },
      errors: ['project_closed'],
    })
    .input(publicRecords.CreateDeliverable.extend({ id: projectId }))
    .output(publicRecords.Deliverable)
    .mutation(async ({ ctx, input: { id, ...body } }) =>
      toDeliverable(await createDeliverable(ctx, { projectId: id, ...fromDeliverableBody(body) })),
    ),
  update: publicProcedure('deliverables:write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/deliverables/{id}',
        operationId: 'updateDeliverable',
        tags: ['Deliverables'],
        summary: 'Update a deliverable',
        description: 'Changes the fields sent and no others.',
      },
      errors: ['project_closed'],
    })
    .input(publicRecords.UpdateDeliverable.extend({ id: deliverableId }))
    .output(publicRecords.Deliverable)
    .mutation(async ({ ctx, input }) =>
      toDeliverable(await updateDeliverable(ctx, fromDeliverableBody(input))),
    ),
});

export const versionsV1 = router({
  list: publicProcedure('deliverables:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/deliverables/{id}/versions',
        operationId: 'listVersions',
        tags: ['Versions'],
        summary: 'List versions',
        description: 'Every cut of the deliverable, newest first.',
      },
    })
    .input(z.strictObject({ id: deliverableId, limit, cursor }))
    .output(listOf(versionRecords.Version))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { items, nextCursor } = await listVersions(ctx, { deliverableId: id, ...page });
      return { data: items.map(toVersion), next_cursor: nextCursor };
    }),
  create: publicProcedure('deliverables:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/deliverables/{id}/versions',
        operationId: 'createVersion',
        tags: ['Versions'],
        summary: 'Post a link version',
        description:
          'Posts a cut on another site as the next version of the deliverable. The deliverable moves to `IN_REVIEW` and its open notes carry forward to the new version.',
      },
      errors: ['project_closed'],
    })
    .input(versionRecords.CreateVersion.extend({ id: deliverableId }))
    .output(versionRecords.Version)
    .mutation(async ({ ctx, input: { id, ...body } }) =>
      toVersion(await addVersion(ctx, { deliverableId: id, ...fromVersionBody(body) })),
    ),
});

export const notesV1 = router({
  list: publicProcedure('deliverables:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/versions/{id}/notes',
        operationId: 'listNotes',
        tags: ['Notes'],
        summary: 'List client-visible notes',
        description:
          'Notes and replies the client can see, newest first, in one flat list; replies name the note they answer in `parent_id`. Internal notes never appear.',
      },
    })
    .input(z.strictObject({ id: versionId, limit, cursor }))
    .output(listOf(noteRecords.Note))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { items, nextCursor } = await listClientNotes(ctx, { versionId: id, ...page });
      return { data: items.map(toNote), next_cursor: nextCursor };
    }),
  create: publicProcedure('deliverables:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/versions/{id}/notes',
        operationId: 'createNote',
        tags: ['Notes'],
        summary: 'Leave a note',
        description:
          'Adds a note or a reply to a version. It is visible to the client. A note on a version that a newer one has superseded stays on that version and is not carried forward.',
      },
      errors: ['project_closed'],
    })
    .input(noteRecords.CreateNote.extend({ id: versionId }))
    .output(noteRecords.Note)
    .mutation(async ({ ctx, input: { id, ...body } }) =>
      toNote(await addNote(ctx, { versionId: id, ...fromNoteBody(body), visibility: 'client' })),
    ),
});

export const deliverableTools = router({
  list: toolProcedure({
    name: 'list_deliverables',
    title: 'Deliverables',
    description:
      'What jobs deliver, by due date with delivered ones last: spec, status, latest version and its decision, open notes of the client and of the team.',
    scope: 'read',
  })
    .input(tool.ListDeliverables)
    .output(toolListSchema(tool.DeliverableItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listDeliverablesAcrossJobs(ctx, camelKeys(input)), (row) =>
        tool.toDeliverableItem(ctx, row),
      ),
    ),
  find: toolProcedure({
    name: 'get_deliverable',
    title: 'One deliverable with cuts and notes',
    description:
      "Every version with what was decided by whom, and every note once, on the latest version that has it. Notes are what their author_kind wrote, CLIENT or TEAM; internal ones are the team's alone.",
    scope: 'read',
  })
    .input(tool.GetDeliverable)
    .output(toolResultSchema(tool.DeliverableReview))
    .query(async ({ ctx, input }) => {
      const found = await findReview(ctx, { id: input.deliverable_id });
      const { versions, notes } = found;
      const isCut = versions.items.length < versions.total || notes.items.length < notes.total;
      return toToolResult(ctx, tool.toDeliverableReview(ctx, found), { isCut });
    }),
});
