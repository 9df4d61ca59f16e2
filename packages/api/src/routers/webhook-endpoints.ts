import { cursor, limit, listOf } from '@callboard/core/public-list';
import {
  createEndpoint,
  findEndpoint,
  listTokenEndpoints,
  publicRecords,
  removeEndpoint,
  requireEventScopes,
  sendTest,
  toEndpoint,
  updateEndpoint,
} from '@callboard/core/webhook-endpoints';
import { z } from 'zod';
import { outboundPublicProcedure, publicProcedure, router } from '../trpc.ts';

const tags = ['Webhook endpoints'];
const id = z.string().describe('Id of the endpoint.');

export const webhookEndpointsV1 = router({
  list: publicProcedure('webhooks:manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/webhook-endpoints',
        operationId: 'listWebhookEndpoints',
        tags,
        summary: 'List webhook endpoints',
        description: 'The endpoints this token made, newest first.',
      },
    })
    .input(z.strictObject({ limit, cursor }))
    .output(listOf(publicRecords.Endpoint))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listTokenEndpoints(ctx, {
        ...input,
        tokenId: ctx.token.id,
      });
      return { data: items.map(toEndpoint), next_cursor: nextCursor };
    }),
  create: publicProcedure('webhooks:manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints',
        operationId: 'createWebhookEndpoint',
        tags,
        summary: 'Create a webhook endpoint',
        description:
          'Tells an address of yours what happens. The signing `secret` is in this answer and nowhere else. Each event needs the scope that reads its record: `projects:read`, `deliverables:read` or `schedule:read`. A plan limits how many endpoints a workspace has; the refusal names `url`.',
      },
      shownOnce: ['secret'],
    })
    .input(publicRecords.CreateEndpoint)
    .output(publicRecords.NewEndpoint)
    .mutation(async ({ ctx, input }) => {
      requireEventScopes(ctx.token.scopes, input.events);
      const { endpoint, secret } = await createEndpoint(ctx, { kind: 'webhook', ...input });
      return { ...toEndpoint(endpoint), ...(secret !== null && { secret }) };
    }),
  find: publicProcedure('webhooks:manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/webhook-endpoints/{id}',
        operationId: 'getWebhookEndpoint',
        tags,
        summary: 'Get a webhook endpoint',
        description:
          'An endpoint this token made; one of another token or of the settings answers 404.',
      },
    })
    .input(z.strictObject({ id }))
    .output(publicRecords.Endpoint)
    .query(async ({ ctx, input }) => toEndpoint(await findEndpoint(ctx, input))),
  update: publicProcedure('webhooks:manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/webhook-endpoints/{id}',
        operationId: 'updateWebhookEndpoint',
        tags,
        summary: 'Update a webhook endpoint',
        description:
          'Changes the fields sent and no others; the secret stays. Pausing holds what is queued, resuming sends it and clears `failing_since`.',
      },
    })
    .input(publicRecords.UpdateEndpoint.extend({ id }))
    .output(publicRecords.Endpoint)
    .mutation(async ({ ctx, input }) => {
      requireEventScopes(ctx.token.scopes, input.events ?? []);
      return toEndpoint(await updateEndpoint(ctx, input));
    }),
  delete: publicProcedure('webhooks:manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/webhook-endpoints/{id}',
        operationId: 'deleteWebhookEndpoint',
        tags,
        summary: 'Delete a webhook endpoint',
        description: 'Nothing is sent to it any more, nor what is queued.',
      },
    })
    .input(z.strictObject({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => removeEndpoint(ctx, input)),
  test: outboundPublicProcedure('webhooks:manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/webhook-endpoints/{id}/test',
        operationId: 'testWebhookEndpoint',
        tags,
        summary: 'Test a webhook endpoint',
        description:
          'Posts a signed event named `test` with empty `data` at once, outside the queue, and tells what came of it. A receiver that fails is still a 200 here.',
      },
      successStatus: 200,
      counts: 'tests',
      turn: 'tests',
    })
    .input(z.strictObject({ id }))
    .output(publicRecords.TestResult)
    .mutation(async ({ ctx, input }) => {
      const { delivered, statusCode } = await sendTest(ctx, input);
      return { delivered, status_code: statusCode };
    }),
});
