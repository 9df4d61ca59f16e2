import { makeOnce } from '@callboard/core/accounts';
import {
  convertEstimate,
  findAward,
  findConversion,
  SetUpAward,
  setUpAward,
} from '@callboard/core/across';
import {
  createEstimateLink,
  endEstimateLinks,
  findClientDocument,
  findInternalDocument,
  findSending,
  listDecisions,
  previewEstimate,
  RemoveQuestion,
  remindClient,
  removeQuestion,
  sendEstimate,
} from '@callboard/core/bids';
import { formKey } from '@callboard/domain/idempotency/fields';
import {
  PreviewEstimate,
  RemindClient,
  SendEstimate,
} from '@callboard/domain/sent-estimates/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** What happens between a company and its client about an estimate. `id` is the estimate's. */
export const estimateSending = router({
  find: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findSending(ctx, input)),
  preview: memberProcedure('estimates.view')
    .input(PreviewEstimate)
    .query(({ ctx, input }) => previewEstimate(ctx, input)),
  decisions: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => listDecisions(ctx, input)),
  clientDocument: memberProcedure('estimates.view')
    .input(byId.extend({ version: z.number().int().min(1).optional() }))
    .query(({ ctx, input }) => findClientDocument(ctx, input)),
  internalDocument: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findInternalDocument(ctx, input)),
  send: memberProcedure('estimates.edit')
    .meta({ counts: 'crewMessages' })
    .input(SendEstimate.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendEstimate(ctx, it))),
  remind: memberProcedure('estimates.edit')
    .meta({ counts: 'crewMessages' })
    .input(RemindClient.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => remindClient(ctx, it))),
  createLink: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => createEstimateLink(ctx, input)),
  endLinks: memberProcedure('estimates.edit')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => endEstimateLinks(ctx, input)),
  removeQuestion: memberProcedure('estimates.edit')
    .input(RemoveQuestion)
    .mutation(({ ctx, input }) => removeQuestion(ctx, input)),
  conversion: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findConversion(ctx, input)),
  convert: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => convertEstimate(ctx, input)),
  award: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findAward(ctx, input)),
  setUp: memberProcedure('estimates.edit')
    .input(SetUpAward)
    .mutation(({ ctx, input }) => setUpAward(ctx, input)),
});
