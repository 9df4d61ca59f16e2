import { makeOnce } from '@callboard/core/accounts';
import {
  applyCredit,
  findClientAccount,
  findStatement,
  listCredit,
  listPayable,
  listPayments,
  listRefunds,
  recordPayment,
  recordRefund,
  reversePayment,
  reverseRefund,
  sendStatement,
} from '@callboard/core/sales';
import { formKey } from '@callboard/domain/idempotency/fields';
import {
  ApplyCredit,
  RecordPayment,
  RecordRefund,
  ReversePayment,
} from '@callboard/domain/payments/fields';
import { FindStatement, SendStatement } from '@callboard/domain/statements/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage, byId, page } from '../inputs.ts';

const ofClient = z.object({ clientId: z.string() });
const view = memberProcedure('money.view');
const edit = memberProcedure('money.edit');

/** What clients paid, and their credit. The acts require access to money. */
export const payments = router({
  list: view
    .input(z.object({ ...page, limit: bookPage.limit, clientId: z.string().optional() }))
    .query(({ ctx, input }) => listPayments(ctx, input)),
  payable: view.input(ofClient).query(({ ctx, input }) => listPayable(ctx, input)),
  credit: view.query(({ ctx }) => listCredit(ctx)),
  refunds: view.query(({ ctx }) => listRefunds(ctx)),
  account: view.input(byId).query(({ ctx, input }) => findClientAccount(ctx, input)),
  statement: view.input(FindStatement).query(({ ctx, input }) => findStatement(ctx, input)),
  sendStatement: edit.input(SendStatement).mutation(({ ctx, input }) => sendStatement(ctx, input)),
  record: edit
    .input(RecordPayment.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => recordPayment(ctx, it))),
  reverse: edit.input(ReversePayment).mutation(({ ctx, input }) => reversePayment(ctx, input)),
  refund: edit
    .input(RecordRefund.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => recordRefund(ctx, it))),
  reverseRefund: edit.input(ReversePayment).mutation(({ ctx, input }) => reverseRefund(ctx, input)),
  applyCredit: edit.input(ApplyCredit).mutation(({ ctx, input }) => applyCredit(ctx, input)),
});
