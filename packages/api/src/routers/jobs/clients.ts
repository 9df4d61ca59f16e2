import { makeOnce } from '@callboard/core/accounts';
import {
  clientRecords,
  clientTool,
  createClient,
  findClient,
  findClientImport,
  findClientPage,
  importClients,
  listClientBook,
  listClientChoices,
  listClients,
  listClientsWithContacts,
  matchClients,
  mergeClients,
  removeClient,
  restoreClient,
  updateClient,
} from '@callboard/core/jobs';
import { toolListSchema, toToolList } from '@callboard/core/kernel';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/kernel/public-list';
import { ImportClients, MatchClients } from '@callboard/domain/client-imports/fields';
import { clientSorts } from '@callboard/domain/clients/enums';
import { CreateClient, MergeClients, UpdateClient } from '@callboard/domain/clients/fields';
import { toClient } from '@callboard/domain/clients/public-record';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, publicProcedure, router, toolProcedure } from '../../trpc.ts';
import { bookPage, byId, sortOf } from '../inputs.ts';

export const clients = router({
  book: memberProcedure('clients.view')
    .input(z.object({ ...bookPage, sort: sortOf(clientSorts) }))
    .query(({ ctx, input }) => listClientBook(ctx, input)),
  choices: memberProcedure('clients.view').query(({ ctx }) => listClientChoices(ctx)),
  find: memberProcedure('clients.view')
    .input(byId)
    .query(({ ctx, input }) => findClient(ctx, input)),
  page: memberProcedure('clients.view')
    .input(byId)
    .query(({ ctx, input }) => findClientPage(ctx, input)),
  create: memberProcedure('clients.edit')
    .input(CreateClient.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createClient(ctx, it))),
  update: memberProcedure('clients.edit')
    .input(UpdateClient)
    .mutation(({ ctx, input }) => updateClient(ctx, input)),
  remove: memberProcedure('clients.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeClient(ctx, input)),
  restore: memberProcedure('clients.edit')
    .input(byId)
    .mutation(({ ctx, input }) => restoreClient(ctx, input)),
  merge: memberProcedure('clients.edit')
    .input(MergeClients)
    .mutation(({ ctx, input }) => mergeClients(ctx, input)),
  match: memberProcedure('clients.edit')
    .input(MatchClients)
    .query(({ ctx, input }) => matchClients(ctx, input)),
  import: memberProcedure('clients.edit')
    .input(ImportClients.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => importClients(ctx, it))),
  findImport: memberProcedure('clients.view')
    .input(z.object({ importId: z.string() }))
    .query(({ ctx, input }) => findClientImport(ctx, input)),
});

const tag = {
  name: 'Clients',
  description: 'Companies that commission projects.',
};

export const clientsV1 = router({
  list: publicProcedure('contacts:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/clients',
        operationId: 'listClients',
        summary: 'List clients',
        description:
          'Returns the clients of the workspace, newest first. Projects without a client belong to the Unassigned client.',
      },
    })
    .input(z.strictObject({ limit, cursor, updated_since: updatedSince }))
    .output(listOf(clientRecords.Client))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listClients(ctx, camelKeys(input));
      return { data: items.map(toClient), next_cursor: nextCursor };
    }),
  find: publicProcedure('contacts:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/clients/{id}',
        operationId: 'getClient',
        summary: 'Get a client',
        description: 'Returns one client.',
      },
    })
    .input(z.strictObject({ id: z.string().describe('Id of the client.') }))
    .output(clientRecords.Client)
    .query(async ({ ctx, input }) => toClient(await findClient(ctx, input))),
});

export const clientTools = router({
  list: toolProcedure({
    name: 'list_clients',
    title: 'Clients and contacts',
    description: 'Lists clients by name with their contacts and number of active jobs.',
    scope: 'read',
  })
    .input(clientTool.ListClients)
    .output(toolListSchema(clientTool.ClientItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listClientsWithContacts(ctx, input), clientTool.toClientItem),
    ),
});
