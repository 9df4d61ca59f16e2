import { makeOnce } from '@callboard/core/accounts';
import {
  addComment,
  compareEstimates,
  createEstimate,
  draftChangeOrder,
  estimateTool,
  findEstimate,
  findSettings,
  findVersion,
  listEstimates,
  listNewestEstimates,
  reviseEstimate,
  saveLines,
  setCodeLimit,
  setCommentResolved,
  setEstimateRemoved,
  updateEstimate,
  updateSettings,
} from '@callboard/core/bids';
import { toolListSchema, toolResultSchema, toToolList, toToolResult } from '@callboard/core/kernel';
import { SetCodeLimit } from '@callboard/domain/estimates/code-limit-fields';
import { estimateSorts } from '@callboard/domain/estimates/enums';
import {
  AddEstimateComment,
  CompareEstimates,
  CreateEstimate,
  estimateFilters,
  UpdateEstimate,
} from '@callboard/domain/estimates/inputs';
import { SaveLines } from '@callboard/domain/estimates/line-changes';
import { UpdateEstimateSettings } from '@callboard/domain/estimates/settings-fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, router, toolProcedure } from '../../trpc.ts';
import { bookPage, byId, page, sortOf } from '../inputs.ts';

const removal = byId.extend({ isRemoved: z.boolean() });

/** Estimates with their lines. The acts require access to money. */
export const estimates = router({
  list: memberProcedure('estimates.view')
    .input(
      z.object({ ...page, limit: bookPage.limit, ...estimateFilters, sort: sortOf(estimateSorts) }),
    )
    .query(({ ctx, input }) => listEstimates(ctx, input)),
  find: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findEstimate(ctx, input)),
  version: memberProcedure('estimates.view')
    .input(byId.extend({ version: z.number().int().min(1) }))
    .query(({ ctx, input }) => findVersion(ctx, input)),
  compare: memberProcedure('estimates.view')
    .input(CompareEstimates)
    .query(({ ctx, input }) => compareEstimates(ctx, input)),
  settings: memberProcedure('estimates.view').query(({ ctx }) => findSettings(ctx)),
  create: memberProcedure('estimates.edit')
    .input(CreateEstimate.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createEstimate(ctx, it))),
  /** `id` is the day's. */
  draftChangeOrder: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => draftChangeOrder(ctx, input)),
  update: memberProcedure('estimates.edit')
    .input(UpdateEstimate)
    .mutation(({ ctx, input }) => updateEstimate(ctx, input)),
  saveLines: memberProcedure('estimates.edit')
    .input(SaveLines)
    .mutation(({ ctx, input }) => saveLines(ctx, input)),
  revise: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => reviseEstimate(ctx, input)),
  setRemoved: memberProcedure('estimates.edit')
    .input(removal)
    .mutation(({ ctx, input }) => setEstimateRemoved(ctx, input)),
  addComment: memberProcedure('estimates.edit')
    .input(AddEstimateComment.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addComment(ctx, it))),
  updateSettings: memberProcedure('estimates.edit')
    .input(UpdateEstimateSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  setCodeLimit: memberProcedure('company.edit')
    .input(SetCodeLimit)
    .mutation(({ ctx, input }) => setCodeLimit(ctx, input)),
});

export const estimateComments = router({
  setResolved: memberProcedure('estimates.edit')
    .input(byId.extend({ isResolved: z.boolean() }))
    .mutation(({ ctx, input }) => setCommentResolved(ctx, input)),
});

export const estimateTools = router({
  list: toolProcedure({
    name: 'list_estimates',
    title: 'Estimates',
    description:
      'Lists bids, overages and change orders, newest first, by status or client, with number, version, total, when sent and until when valid. Amounts are in minor units of the currency.',
    scope: 'read',
  })
    .input(estimateTool.ListEstimates)
    .output(toolListSchema(estimateTool.EstimateItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listNewestEstimates(ctx, camelKeys(input)), (row) =>
        estimateTool.toEstimateItem(ctx, row),
      ),
    ),
  find: toolProcedure({
    name: 'get_estimate',
    title: 'One estimate',
    description:
      'Returns an estimate with its top sheet, lines and assumptions. Amounts in minor units, quantities in hundredths, shares in basis points.',
    scope: 'estimate',
  })
    .input(estimateTool.GetEstimate)
    .output(toolResultSchema(estimateTool.EstimateDetail))
    .query(async ({ ctx, input }) =>
      toToolResult(
        ctx,
        estimateTool.toEstimateDetail(ctx, await findEstimate(ctx, { id: input.estimate_id })),
      ),
    ),
});
