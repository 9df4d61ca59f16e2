import { makeOnce } from '@callboard/core/accounts';
import {
  addRate,
  importRates,
  listRates,
  listTemplates,
  renameTemplate,
  saveTemplate,
  setRateRemoved,
  setTemplateRemoved,
  updateRate,
} from '@callboard/core/bids';
import {
  RenameEstimateTemplate,
  SaveEstimateTemplate,
} from '@callboard/domain/estimate-templates/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { AddRate, ImportRates, ListRates, UpdateRate } from '@callboard/domain/rate-card/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

const removal = byId.extend({ isRemoved: z.boolean() });

/** What estimates begin from: templates of the company, and its rates. */
export const estimateTemplates = router({
  list: memberProcedure('estimates.view').query(({ ctx }) => listTemplates(ctx)),
  save: memberProcedure('estimates.edit')
    .input(SaveEstimateTemplate.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => saveTemplate(ctx, it))),
  rename: memberProcedure('estimates.edit')
    .input(RenameEstimateTemplate)
    .mutation(({ ctx, input }) => renameTemplate(ctx, input)),
  setRemoved: memberProcedure('estimates.edit')
    .input(removal)
    .mutation(({ ctx, input }) => setTemplateRemoved(ctx, input)),
});

export const rateCard = router({
  list: memberProcedure('estimates.view')
    .input(ListRates)
    .query(({ ctx, input }) => listRates(ctx, input)),
  add: memberProcedure('estimates.edit')
    .input(AddRate.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addRate(ctx, it))),
  update: memberProcedure('estimates.edit')
    .input(UpdateRate)
    .mutation(({ ctx, input }) => updateRate(ctx, input)),
  setRemoved: memberProcedure('estimates.edit')
    .input(removal)
    .mutation(({ ctx, input }) => setRateRemoved(ctx, input)),
  import: memberProcedure('estimates.edit')
    .input(ImportRates)
    .mutation(({ ctx, input }) => importRates(ctx, input)),
});
