import {
  AddRecurringAmount,
  addRecurringAmount,
  listRecurringAmounts,
  setRecurringAmountRemoved,
  UpdateRecurringAmount,
  updateRecurringAmount,
} from '@callboard/core/cash';
import { formKey, makeOnce } from '@callboard/core/idempotency';
import { z } from 'zod';
import { memberProcedure, router } from '../trpc.ts';

/** Money that comes in or goes out again and again. The acts require access to all money. */
export const recurringAmounts = router({
  list: memberProcedure('money.view').query(({ ctx }) => listRecurringAmounts(ctx)),
  add: memberProcedure('money.edit')
    .input(AddRecurringAmount.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addRecurringAmount(ctx, it))),
  update: memberProcedure('money.edit')
    .input(UpdateRecurringAmount)
    .mutation(({ ctx, input }) => updateRecurringAmount(ctx, input)),
  setRemoved: memberProcedure('money.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setRecurringAmountRemoved(ctx, input)),
});
