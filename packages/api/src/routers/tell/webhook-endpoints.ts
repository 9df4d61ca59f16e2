import { requireEventScopes } from '@callboard/core/accounts';
import { cursor, limit, listOf } from '@callboard/core/kernel/public-list';
import {
  createEndpoint,
  endpointRecords,
  findEndpoint,
  listTokenEndpoints,
  removeEndpoint,
  sendTest,
  toEndpoint,
  updateEndpoint,
} from '@callboard/core/tell';
import { z } from 'zod';
import { outboundPublicProcedure, publicProcedure, router } from '../../trpc.ts';

const tag = {
  name: 'Webhook endpoints',
  description:
    'URLs that receive signed events. A token sees and changes only the endpoints it created.',
};
const id = z.string().describe('Id of the endpoint.');

export const webhookEndpointsV1 = router({
  list: publicProcedure('webhooks:manage')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/webhook-endpoints',
        operationId: 'listWebhookEndpoints',
        summary: 'List webhook endpoints',
        description: 'Returns the endpoints created by this token, newest first.',
      },
    })
    .input(z.strictObject({ limit, cursor }))
    .output(listOf(endpointRecords.Endpoint))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listTokenEndpoints(ctx, {
        ...input,
        tokenId: ctx.token.id,
      });
      return { data: items.map(toEndpoint), next_cursor: nextCursor };
    }),
  create: publicProcedure('webhooks:manage')
    .meta({
      tag,
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints',
        operationId: 'createWebhookEndpoint',
        summary: 'Create a webhook endpoint',
        description:
          'Creates an endpoint that receives the events of the workspace. The signing `secret` is returned only in this response. Each event requires the scope that reads its record: `projects:read`, `deliverables:read` or `schedule:read`. The plan limits the number of endpoints; over the limit the error has `param` set to `url`.',
      },
      shownOnce: ['secret'],
    })
    .input(endpointRecords.CreateEndpoint)
    .output(endpointRecords.NewEndpoint)
    .mutation(async ({ ctx, input }) => {
      requireEventScopes(ctx.token.scopes, input.events);
      const { endpoint, secret } = await createEndpoint(ctx, { kind: 'webhook', ...input });
      return { ...toEndpoint(endpoint), ...(secret !== null && { secret }) };
    }),
  find: publicProcedure('webhooks:manage')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/webhook-endpoints/{id}',
        operationId: 'getWebhookEndpoint',
        summary: 'Get a webhook endpoint',
        description:
          'Returns one endpoint created by this token. Endpoints created by other tokens or in the settings respond with 404.',
      },
    })
    .input(z.strictObject({ id }))
    .output(endpointRecords.Endpoint)
    .query(async ({ ctx, input }) => toEndpoint(await findEndpoint(ctx, input))),
  update: publicProcedure('webhooks:manage')
    .meta({
      tag,
      openapi: {
        method: 'PATCH',
        path: '/webhook-endpoints/{id}',
        operationId: 'updateWebhookEndpoint',
        summary: 'Update a webhook endpoint',
        description:
          'Changes only the fields sent; the secret stays the same. Pausing holds queued deliveries. Resuming sends them and clears `failing_since`.',
      },
    })
    .input(endpointRecords.UpdateEndpoint.extend({ id }))
    .output(endpointRecords.Endpoint)
    .mutation(async ({ ctx, input }) => {
      requireEventScopes(ctx.token.scopes, input.events ?? []);
      return toEndpoint(await updateEndpoint(ctx, input));
    }),
  delete: publicProcedure('webhooks:manage')
    .meta({
      tag,
      openapi: {
        method: 'DELETE',
        path: '/webhook-endpoints/{id}',
        operationId: 'deleteWebhookEndpoint',
        summary: 'Delete a webhook endpoint',
        description: 'Deletes an endpoint. Queued deliveries are not sent.',
      },
    })
    .input(z.strictObject({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => removeEndpoint(ctx, input)),
  test: outboundPublicProcedure('webhooks:manage')
    .meta({
      tag,
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints/{id}/test',
        operationId: 'testWebhookEndpoint',
        summary: 'Test a webhook endpoint',
        description:
          'Posts a signed `test` event with empty `data` immediately, outside the retry queue, and returns the result. The response is 200 even if the receiver fails.',
      },
      successStatus: 200,
      counts: 'tests',
      turn: 'tests',
    })
    .input(z.strictObject({ id }))
    .output(endpointRecords.TestResult)
    .mutation(async ({ ctx, input }) => {
      const { delivered, statusCode } = await sendTest(ctx, input);
      return { delivered, status_code: statusCode };
    }),
});
