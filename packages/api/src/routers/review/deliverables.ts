import { toolListSchema, toolResultSchema, toToolList, toToolResult } from '@callboard/core/kernel';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/kernel/public-list';
import {
  addNote,
  addVersion,
  createDeliverable,
  deliverableRecords,
  deliverableTool,
  findDeliverable,
  findReview,
  fromVersionBody,
  listClientNotes,
  listDeliverables,
  listDeliverablesAcrossProjects,
  listVersions,
  noteRecords,
  toVersion,
  updateDeliverable,
  versionRecords,
} from '@callboard/core/review';
import { deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { fromDeliverableBody, toDeliverable } from '@callboard/domain/deliverables/public-record';
import { fromNoteBody, toNote } from '@callboard/domain/notes/public-record';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { publicProcedure, router, toolProcedure } from '../../trpc.ts';

const projectId = z.string().describe('Id of the project.');
const deliverableId = z.string().describe('Id of the deliverable.');
const versionId = z.string().describe('Id of the version.');
const status = z
  .enum(deliverableStatuses)
  .describe('Returns only rows with this status.')
  .optional();

const deliverableTag = {
  name: 'Deliverables',
  description: 'Films and other assets that a project delivers.',
};
const versionTag = {
  name: 'Versions',
  description: 'Cuts of a deliverable, each with its review decision.',
};
const noteTag = {
  name: 'Notes',
  description: 'Review notes of the client and the team on a version.',
};

export const deliverablesV1 = router({
  list: publicProcedure('deliverables:read')
    .meta({
      tag: deliverableTag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}/deliverables',
        operationId: 'listDeliverables',
        summary: 'List deliverables',
        description: 'Returns the deliverables of the project, newest first.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor, status, updated_since: updatedSince }))
    .output(listOf(deliverableRecords.Deliverable))
    .query(async ({ ctx, input: { id, ...query } }) => {
      const { items, nextCursor } = await listDeliverables(ctx, {
        projectId: id,
        ...camelKeys(query),
      });
      return { data: items.map(toDeliverable), next_cursor: nextCursor };
    }),
  find: publicProcedure('deliverables:read')
    .meta({
      tag: deliverableTag,
      openapi: {
        method: 'GET',
        path: '/deliverables/{id}',
        operationId: 'getDeliverable',
        summary: 'Get a deliverable',
        description: 'Returns one deliverable.',
      },
    })
    .input(z.strictObject({ id: deliverableId }))
    .output(deliverableRecords.Deliverable)
    .query(async ({ ctx, input }) => toDeliverable(await findDeliverable(ctx, input))),
  create: publicProcedure('deliverables:write')
    .meta({
      tag: deliverableTag,
      openapi: {
        method: 'POST',
        path: '/projects/{id}/deliverables',
        operationId: 'createDeliverable',
        summary: 'Create a deliverable',
        description:
          'Adds a deliverable to the project. It is sorted last unless `sort_order` is sent.',
      },
      errors: ['project_closed'],
    })
    .input(deliverableRecords.CreateDeliverable.extend({ id: projectId }))
    .output(deliverableRecords.Deliverable)
    .mutation(async ({ ctx, input: { id, ...body } }) =>
      toDeliverable(await createDeliverable(ctx, { projectId: id, ...fromDeliverableBody(body) })),
    ),
  update: publicProcedure('deliverables:write')
    .meta({
      tag: deliverableTag,
      openapi: {
        method: 'PATCH',
        path: '/deliverables/{id}',
        operationId: 'updateDeliverable',
        summary: 'Update a deliverable',
        description: 'Changes only the fields sent.',
      },
      errors: ['project_closed'],
    })
    .input(deliverableRecords.UpdateDeliverable.extend({ id: deliverableId }))
    .output(deliverableRecords.Deliverable)
    .mutation(async ({ ctx, input }) =>
      toDeliverable(await updateDeliverable(ctx, fromDeliverableBody(input))),
    ),
});

export const versionsV1 = router({
  list: publicProcedure('deliverables:read')
    .meta({
      tag: versionTag,
      openapi: {
        method: 'GET',
        path: '/deliverables/{id}/versions',
        operationId: 'listVersions',
        summary: 'List versions',
        description: 'Returns every version of the deliverable, newest first.',
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
      tag: versionTag,
      openapi: {
        method: 'POST',
        path: '/deliverables/{id}/versions',
        operationId: 'createVersion',
        summary: 'Create a link version',
        description:
          'Adds a cut hosted on another site as the next version of the deliverable. The deliverable moves to `IN_REVIEW` and its open notes carry forward to the new version.',
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
      tag: noteTag,
      openapi: {
        method: 'GET',
        path: '/versions/{id}/notes',
        operationId: 'listNotes',
        summary: 'List client-visible notes',
        description:
          'Returns the notes and replies the client can see, newest first, in one flat list. The `parent_id` of a reply is the id of the note it replies to. Internal notes are never returned.',
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
      tag: noteTag,
      openapi: {
        method: 'POST',
        path: '/versions/{id}/notes',
        operationId: 'createNote',
        summary: 'Create a note',
        description:
          'Adds a note or a reply to a version, visible to the client. A note added to a version that is not the latest is not carried forward.',
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
      'Lists deliverables across jobs by due date, delivered ones last, with spec, status, latest version and its decision, and counts of open client and team notes.',
    scope: 'read',
  })
    .input(deliverableTool.ListDeliverables)
    .output(toolListSchema(deliverableTool.DeliverableItem))
    .query(async ({ ctx, input }) =>
      toToolList(
        ctx,
        await listDeliverablesAcrossProjects(ctx, camelKeys(await byProject(ctx, input))),
        (row) => deliverableTool.toDeliverableItem(ctx, row),
      ),
    ),
  find: toolProcedure({
    name: 'get_deliverable',
    title: 'Deliverable with versions and notes',
    description:
      'Returns one deliverable with every version, its decision and who made it, and every note once, on the latest version that has it. author_kind is CLIENT or TEAM; internal notes are visible to the team only.',
    scope: 'read',
  })
    .input(deliverableTool.GetDeliverable)
    .output(toolResultSchema(deliverableTool.DeliverableReview))
    .query(async ({ ctx, input }) => {
      const found = await findReview(ctx, { id: input.deliverable_id });
      const { versions, notes } = found;
      const isCut = versions.items.length < versions.total || notes.items.length < notes.total;
      return toToolResult(ctx, deliverableTool.toDeliverableReview(ctx, found), { isCut });
    }),
});
