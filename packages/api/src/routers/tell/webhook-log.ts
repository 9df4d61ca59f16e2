import {
  chartDeliveries,
  countDeliveries,
  countRecoverable,
  findDelivery,
  findFailingStart,
  findRecovery,
  listDeliveries,
  listEvents,
  recoverDeliveries,
  resendDelivery,
} from '@callboard/core/tell';
import { eventNames } from '@callboard/domain/events/enums';
import { deliverySorts, deliveryStatuses } from '@callboard/domain/webhook-deliveries/enums';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId, page, sortOf } from '../inputs.ts';

const ofEndpoint = z.object({ endpointId: z.string() });
const event = z.enum([...eventNames, 'test']).optional();
const since = ofEndpoint.extend({ since: z.date() });

export const webhookDeliveries = router({
  list: memberProcedure('webhooks.manage')
    .input(
      ofEndpoint.extend({
        ...page,
        deliveryStatus: z.enum(deliveryStatuses).optional(),
        event,
        sort: sortOf(deliverySorts),
        limit: z.number().int().min(1).max(1_000).default(25),
      }),
    )
    .query(({ ctx, input: { deliveryStatus, ...input } }) =>
      listDeliveries(ctx, { ...input, status: deliveryStatus }),
    ),
  count: memberProcedure('webhooks.manage')
    .input(ofEndpoint.extend({ event }))
    .query(({ ctx, input }) => countDeliveries(ctx, input)),
  chart: memberProcedure('webhooks.manage')
    .input(ofEndpoint)
    .query(({ ctx, input }) => chartDeliveries(ctx, input)),
  find: memberProcedure('webhooks.manage')
    .input(byId)
    .query(({ ctx, input }) => findDelivery(ctx, input)),
  resend: memberProcedure('webhooks.manage')
    .input(byId)
    .mutation(({ ctx, input }) => resendDelivery(ctx, input)),
  failingStart: memberProcedure('webhooks.manage')
    .input(ofEndpoint)
    .query(({ ctx, input }) => findFailingStart(ctx, input)),
  countRecoverable: memberProcedure('webhooks.manage')
    .input(since)
    .query(({ ctx, input }) => countRecoverable(ctx, input)),
  recover: memberProcedure('webhooks.manage')
    .input(since)
    .mutation(({ ctx, input }) => recoverDeliveries(ctx, input)),
  recovery: memberProcedure('webhooks.manage')
    .input(ofEndpoint)
    .query(({ ctx, input }) => findRecovery(ctx, input)),
});

/** The ordered event log of the workspace. */
export const events = router({
  list: memberProcedure('webhooks.manage')
    .input(z.object({ ...page, event: z.enum(eventNames).optional() }))
    .query(({ ctx, input: { event, ...input } }) => listEvents(ctx, { ...input, name: event })),
});
