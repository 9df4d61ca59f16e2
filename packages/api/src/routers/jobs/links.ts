import { makeOnce } from '@callboard/core/accounts';
import {
  addLink,
  createLink,
  deleteLink,
  linkRecords,
  listJobLinks,
  listLinks,
  setLinkRemoved,
  updateLink,
} from '@callboard/core/jobs';
import { cursor, limit, listOf } from '@callboard/core/kernel/public-list';
import { formKey } from '@callboard/domain/idempotency/fields';
import { AddLink, UpdateLink } from '@callboard/domain/links/fields';
import { fromLinkBody, toLink } from '@callboard/domain/links/public-record';
import { z } from 'zod';
import { memberProcedure, publicProcedure, router } from '../../trpc.ts';
import { page } from '../inputs.ts';

export const links = router({
  list: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string(), ...page }))
    .query(({ ctx, input }) => listJobLinks(ctx, input)),
  add: memberProcedure('projects.edit')
    .input(AddLink.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addLink(ctx, it))),
  update: memberProcedure('projects.edit')
    .input(UpdateLink)
    .mutation(({ ctx, input }) => updateLink(ctx, input)),
  setRemoved: memberProcedure('projects.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setLinkRemoved(ctx, input)),
});

const projectId = z.string().describe('Id of the project.');
const linkId = z.string().describe('Id of the link.');

const tag = {
  name: 'Links',
  description: 'Links from a project to assets in other systems.',
};

export const linksV1 = router({
  list: publicProcedure('projects:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}/links',
        operationId: 'listLinks',
        summary: 'List links',
        description:
          'Returns the external links of the project, newest first, including links created by other tokens.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor }))
    .output(listOf(linkRecords.Link))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { items, nextCursor } = await listLinks(ctx, { projectId: id, ...page });
      return { data: items.map(toLink), next_cursor: nextCursor };
    }),
  create: publicProcedure('links:write')
    .meta({
      tag,
      openapi: {
        method: 'POST',
        path: '/projects/{id}/links',
        operationId: 'createLink',
        summary: 'Create a link',
        description:
          'Links an asset in another system to the project. A project has one link per `provider` and `external_id`; a second responds with 409 `link_exists`, and the message contains the id of the first.',
      },
      errors: ['project_closed', 'link_exists'],
    })
    .input(linkRecords.CreateLink.extend({ id: projectId }))
    .output(linkRecords.Link)
    .mutation(async ({ ctx, input: { id, ...body } }) =>
      toLink(await createLink(ctx, { projectId: id, ...fromLinkBody(body) })),
    ),
  update: publicProcedure('links:write')
    .meta({
      tag,
      openapi: {
        method: 'PATCH',
        path: '/links/{id}',
        operationId: 'updateLink',
        summary: 'Update a link',
        description:
          'Changes only the fields sent. Only the token that created the link may change it. `provider` and `external_id` cannot change.',
      },
      errors: ['not_link_owner', 'project_closed'],
    })
    .input(linkRecords.UpdateLink.extend({ id: linkId }))
    .output(linkRecords.Link)
    .mutation(async ({ ctx, input }) => toLink(await updateLink(ctx, fromLinkBody(input)))),
  delete: publicProcedure('links:write')
    .meta({
      tag,
      openapi: {
        method: 'DELETE',
        path: '/links/{id}',
        operationId: 'deleteLink',
        summary: 'Delete a link',
        description:
          'Deletes a link. Only the token that created the link may delete it. The asset can be linked again afterwards.',
      },
      errors: ['not_link_owner', 'project_closed'],
    })
    .input(z.strictObject({ id: linkId }))
    .output(z.void())
    .mutation(({ ctx, input }) => deleteLink(ctx, input)),
});
