import { makeOnce } from '@callboard/core/accounts';
import {
  applyRule,
  bankMatchTool,
  browseTransactions,
  closeReconciliation,
  createMatchRule,
  findCandidates,
  findReconciliation,
  findTransaction,
  ignoreTransaction,
  listMatchRules,
  listRecentTransactions,
  listReconciliations,
  listTransactions,
  matchTransaction,
  removeReconciliation,
  reopenReconciliation,
  restoreTransaction,
  setMatchRuleRemoved,
  startReconciliation,
  tickEverything,
  tickTransactions,
  undoMatch,
  updateMatchRule,
} from '@callboard/core/banking';
import { toolListSchema, toToolList } from '@callboard/core/kernel';
import {
  FindCandidates,
  IgnoreTransaction,
  MatchTransaction,
  transactionFilters,
  UndoMatch,
} from '@callboard/domain/bank-matches/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { CreateMatchRule, UpdateMatchRule } from '@callboard/domain/match-rules/fields';
import {
  ReopenReconciliation,
  StartReconciliation,
  TickTransactions,
} from '@callboard/domain/reconciliations/fields';
import { z } from 'zod';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, router, toolProcedure } from '../../trpc.ts';
import { byId, page } from '../inputs.ts';

/** Money in and out of the bank, and what it is. The acts require access to all money. */
export const bankTransactions = router({
  list: memberProcedure('money.view')
    .input(z.object({ ...page, ...transactionFilters }))
    .query(({ ctx, input }) => listTransactions(ctx, input)),
  find: memberProcedure('money.view')
    .input(byId)
    .query(({ ctx, input }) => findTransaction(ctx, input)),
  browse: memberProcedure('money.view')
    .input(z.object({ ...page, ...transactionFilters }))
    .query(({ ctx, input }) => browseTransactions(ctx, input)),
  candidates: memberProcedure('money.view')
    .input(FindCandidates)
    .query(({ ctx, input }) => findCandidates(ctx, input)),
  match: memberProcedure('money.edit')
    .input(MatchTransaction)
    .mutation(({ ctx, input }) => matchTransaction(ctx, input)),
  undo: memberProcedure('money.edit')
    .input(UndoMatch)
    .mutation(({ ctx, input }) => undoMatch(ctx, input)),
  ignore: memberProcedure('money.edit')
    .input(IgnoreTransaction)
    .mutation(({ ctx, input }) => ignoreTransaction(ctx, input)),
  restore: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => restoreTransaction(ctx, input)),
});

/** Rules made from what was done twice. */
export const matchRules = router({
  list: memberProcedure('money.view').query(({ ctx }) => listMatchRules(ctx)),
  create: memberProcedure('money.edit')
    .input(CreateMatchRule.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createMatchRule(ctx, it))),
  update: memberProcedure('money.edit')
    .input(UpdateMatchRule)
    .mutation(({ ctx, input }) => updateMatchRule(ctx, input)),
  setRemoved: memberProcedure('money.edit')
    .input(byId.extend({ isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setMatchRuleRemoved(ctx, input)),
  use: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => applyRule(ctx, input)),
});

/** Statements compared with the transactions of their accounts. */
export const reconciliations = router({
  list: memberProcedure('money.view').query(({ ctx }) => listReconciliations(ctx)),
  find: memberProcedure('money.view')
    .input(byId.extend(page))
    .query(({ ctx, input }) => findReconciliation(ctx, input)),
  start: memberProcedure('money.edit')
    .input(StartReconciliation.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => startReconciliation(ctx, it))),
  tick: memberProcedure('money.edit')
    .input(TickTransactions)
    .mutation(({ ctx, input }) => tickTransactions(ctx, input)),
  tickEverything: memberProcedure('money.edit')
    .input(byId.extend({ isTicked: z.boolean() }))
    .mutation(({ ctx, input }) => tickEverything(ctx, input)),
  close: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => closeReconciliation(ctx, input)),
  reopen: memberProcedure('money.edit')
    .input(ReopenReconciliation)
    .mutation(({ ctx, input }) => reopenReconciliation(ctx, input)),
  remove: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeReconciliation(ctx, input)),
});

export const bankTransactionTools = router({
  list: toolProcedure({
    name: 'list_bank_transactions',
    title: 'Bank transactions',
    description:
      'Lists money in and out of the bank accounts, newest first, by date, direction or least amount, with what each is matched with; by default of the last month. Amounts are in minor units of the currency, money out is negative. Without a bank `connected` is false.',
    scope: 'read',
  })
    .input(bankMatchTool.ListBankTransactions)
    .output(
      toolListSchema(bankMatchTool.BankTransactionItem).extend(bankMatchTool.bankTransactionExtra),
    )
    .query(async ({ ctx, input }) => {
      const found = await listRecentTransactions(ctx, camelKeys(input));
      return toToolList(
        ctx,
        found,
        bankMatchTool.toBankTransactionItem,
        bankMatchTool.extraOf(found),
      );
    }),
});
