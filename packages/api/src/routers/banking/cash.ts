import { makeOnce } from '@callboard/core/accounts';
import {
  addRecurringAmount,
  cashTool,
  findCash,
  findCashPosition,
  listRecurringAmounts,
  setRecurringAmountRemoved,
  updateRecurringAmount,
} from '@callboard/core/banking';
import { toolResultSchema, toToolResult } from '@callboard/core/kernel';
import { AddRecurringAmount, UpdateRecurringAmount } from '@callboard/domain/cash/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { memberProcedure, router, toolProcedure } from '../../trpc.ts';

const horizon = z.number().int().min(7).max(90);

/** Cash and its projection. The acts require access to all money. */
export const cash = router({
  position: memberProcedure('money.view')
    .input(z.object({ horizonDays: horizon }))
    .query(({ ctx, input }) => findCashPosition(ctx, input)),
  find: memberProcedure('money.view')
    .input(z.object({ horizonDays: horizon, days: z.number().int().min(1).max(366) }))
    .query(({ ctx, input }) => findCash(ctx, input)),
});

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

export const cashTools = router({
  position: toolProcedure({
    name: 'get_cash_position',
    title: 'Cash position',
    description:
      'Returns cash by account, what clients owe and how much is overdue, what is owed to crew and vendors, and the projected low of the next 7 to 90 days with its date and what would cure it. Without a bank `connected` is false, and what is owed is still given. Amounts are in minor units.',
    scope: 'read',
  })
    .input(cashTool.GetCashPosition)
    .output(toolResultSchema(cashTool.CashPositionItem))
    .query(async ({ ctx, input }) => {
      const position = await findCashPosition(ctx, { horizonDays: input.horizon_days });
      return toToolResult(ctx, cashTool.toCashPosition(position));
    }),
});
