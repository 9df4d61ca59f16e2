import { makeOnce } from '@callboard/core/accounts';
import {
  createBrief,
  declineBrief,
  draftBrief,
  estimateRunTool,
  findAllowance,
  findBrief,
  listBriefs,
  reopenBrief,
  setBriefRemoved,
  startEstimate,
  startRun,
  updateBrief,
} from '@callboard/core/bids';
import { toolResultSchema, toToolResult } from '@callboard/core/kernel';
import {
  briefFilters,
  CreateBrief,
  DeclineBrief,
  UpdateBrief,
} from '@callboard/domain/briefs/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, router, writingToolProcedure } from '../../trpc.ts';
import { byId, page } from '../inputs.ts';

/** Briefs, and the estimates drafted from them. The acts require access to money. */
export const briefs = router({
  list: memberProcedure('estimates.view')
    .input(z.object({ ...page, ...briefFilters }))
    .query(({ ctx, input }) => listBriefs(ctx, input)),
  find: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findBrief(ctx, input)),
  allowance: memberProcedure('estimates.view').query(({ ctx }) => findAllowance(ctx)),
  create: memberProcedure('estimates.edit')
    .input(CreateBrief.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createBrief(ctx, it))),
  draft: memberProcedure('estimates.edit')
    .input(CreateBrief.extend({ formKey }))
    .mutation(({ ctx, input }) =>
      makeOnce(ctx, input, async (it) => ({ id: (await draftBrief(ctx, it)).briefId })),
    ),
  update: memberProcedure('estimates.edit')
    .input(UpdateBrief)
    .mutation(({ ctx, input }) => updateBrief(ctx, input)),
  decline: memberProcedure('estimates.edit')
    .input(DeclineBrief)
    .mutation(({ ctx, input }) => declineBrief(ctx, input)),
  reopen: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => reopenBrief(ctx, input)),
  setRemoved: memberProcedure('estimates.edit')
    .input(byId.extend({ isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setBriefRemoved(ctx, input)),
  startEstimate: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input: { id } }) => startRun(ctx, { briefId: id })),
});

export const briefTools = router({
  startEstimate: writingToolProcedure({
    name: 'start_estimate',
    title: 'Start an estimate',
    description:
      'Adds a brief and drafts an estimate from it with the rates of the company. Uses one draft of the month’s allowance, which a failed draft gives back. The draft takes up to two minutes: read it with get_estimate. A person at the company checks it before it is sent.',
    scope: 'estimate',
  })
    .input(estimateRunTool.StartEstimate)
    .output(toolResultSchema(estimateRunTool.StartedEstimate))
    .mutation(async ({ ctx, input }) =>
      toToolResult(
        ctx,
        estimateRunTool.toStarted(
          ctx,
          await startEstimate(ctx, camelKeys(await byProject(ctx, input))),
        ),
      ),
    ),
});
