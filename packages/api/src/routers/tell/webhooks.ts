import { planLimits } from '@callboard/core/kernel';
import {
  createEndpoint,
  findEndpoint,
  findHeldDeliveries,
  keepEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  sendTest,
  updateEndpoint,
} from '@callboard/core/tell';
import {
  CreateEndpoint,
  RotateSecret,
  UpdateEndpoint,
} from '@callboard/domain/webhook-endpoints/fields';
import { memberProcedure, outboundMemberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Every endpoint of the workspace, including those created by tokens. */
export const webhooks = router({
  list: memberProcedure('webhooks.manage').query(async ({ ctx }) => ({
    endpoints: await listEndpoints(ctx),
    limit: planLimits(ctx.workspace.subscription).webhookEndpoints,
    held: await findHeldDeliveries(ctx),
  })),
  find: memberProcedure('webhooks.manage')
    .input(byId)
    .query(({ ctx, input }) => findEndpoint(ctx, input)),
  create: memberProcedure('webhooks.manage')
    .input(CreateEndpoint)
    .mutation(({ ctx, input }) => createEndpoint(ctx, input)),
  update: memberProcedure('webhooks.manage')
    .input(UpdateEndpoint)
    .mutation(({ ctx, input }) => updateEndpoint(ctx, input)),
  remove: memberProcedure('webhooks.manage')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => removeEndpoint(ctx, input)),
  keep: memberProcedure('webhooks.manage')
    .input(byId)
    .mutation(({ ctx, input }) => keepEndpoint(ctx, input)),
  rotateSecret: memberProcedure('webhooks.manage')
    .input(RotateSecret)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  sendTest: outboundMemberProcedure('webhooks.manage')
    .meta({ counts: 'tests', turn: 'tests' })
    .input(byId)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
});
