import { makeOnce } from '@callboard/core/accounts';
import { toolListSchema, toToolList } from '@callboard/core/kernel';
import {
  answerBill,
  approveBill,
  billTool,
  createPayRun,
  enterBill,
  exportPayRun,
  findBill,
  findBillJob,
  findBillSettings,
  findBillTotals,
  findPayRun,
  LookAtDetailChange,
  listBills,
  listCrewBills,
  listPayeeTotals,
  listPayRuns,
  listUnusedBillFiles,
  lookAtDetailChange,
  markBillPaid,
  markPayRunPaid,
  openPayRun,
  proposeBill,
  queryBill,
  removeBillFile,
  removePayRun,
  reopenBill,
  scheduleBill,
  undoBillPaid,
  updateBill,
  updateBillSettings,
  voidBill,
} from '@callboard/core/spend';
import { listDetailChanges } from '@callboard/core/tell';
import { billSorts } from '@callboard/domain/bills/enums';
import {
  AnswerBill,
  ApproveBill,
  billFilterFields,
  EnterBill,
  MarkBillPaid,
  ProposeBill,
  QueryBill,
  ReopenBill,
  ScheduleBill,
  UndoBillPaid,
  UpdateBill,
  UpdateBillSettings,
  VoidBill,
} from '@callboard/domain/bills/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { CreatePayRun, MarkPayRunPaid } from '@callboard/domain/pay-runs/fields';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, router, toolProcedure } from '../../trpc.ts';
import { bookPage, byId, page, sortOf } from '../inputs.ts';

/** Bills of crew and vendors. The acts show people what is theirs, and require money to pay. */
export const bills = router({
  list: memberProcedure('bills.enter')
    .input(
      z.object({
        ...{ ...page, limit: bookPage.limit },
        ...billFilterFields,
        sort: sortOf(billSorts),
      }),
    )
    .query(({ ctx, input }) => listBills(ctx, input)),
  totals: memberProcedure('bills.enter').query(({ ctx }) => findBillTotals(ctx)),
  find: memberProcedure('bills.enter')
    .input(byId)
    .query(({ ctx, input }) => findBill(ctx, input)),
  job: memberProcedure('bills.enter')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => findBillJob(ctx, input)),
  propose: memberProcedure('bills.enter')
    .input(ProposeBill)
    .query(({ ctx, input }) => proposeBill(ctx, input)),
  enter: memberProcedure('bills.enter')
    .input(EnterBill.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => enterBill(ctx, it))),
  update: memberProcedure('bills.enter')
    .input(UpdateBill)
    .mutation(({ ctx, input }) => updateBill(ctx, input)),
  query: memberProcedure('bills.enter')
    .input(QueryBill)
    .mutation(({ ctx, input }) => queryBill(ctx, input)),
  answer: memberProcedure('bills.enter')
    .input(AnswerBill)
    .mutation(({ ctx, input }) => answerBill(ctx, input)),
  approve: memberProcedure('money.edit')
    .input(ApproveBill)
    .mutation(({ ctx, input }) => approveBill(ctx, input)),
  reopen: memberProcedure('money.edit')
    .input(ReopenBill)
    .mutation(({ ctx, input }) => reopenBill(ctx, input)),
  schedule: memberProcedure('money.edit')
    .input(ScheduleBill)
    .mutation(({ ctx, input }) => scheduleBill(ctx, input)),
  markPaid: memberProcedure('money.edit')
    .input(MarkBillPaid.omit({ source: true }))
    .mutation(({ ctx, input }) => markBillPaid(ctx, { ...input, source: 'manual' })),
  undoPaid: memberProcedure('money.edit')
    .input(UndoBillPaid)
    .mutation(({ ctx, input }) => undoBillPaid(ctx, input)),
  void: memberProcedure('bills.enter')
    .input(VoidBill)
    .mutation(({ ctx, input }) => voidBill(ctx, input)),
  payees: memberProcedure('money.view')
    .input(z.object({ year: z.number().int().min(2000).max(2100) }))
    .query(({ ctx, input }) => listPayeeTotals(ctx, input)),
  settings: memberProcedure('bills.enter').query(({ ctx }) => findBillSettings(ctx)),
  updateSettings: memberProcedure('company.edit')
    .input(UpdateBillSettings)
    .mutation(({ ctx, input }) => updateBillSettings(ctx, input)),
});

/** Files that the member uploaded and that no bill has yet. */
export const billFiles = router({
  list: memberProcedure('bills.enter').query(({ ctx }) => listUnusedBillFiles(ctx)),
  remove: memberProcedure('bills.enter')
    .input(byId)
    .mutation(({ ctx, input }) => removeBillFile(ctx, input)),
});

/** Bills that are paid together. The acts require access to all money. */
export const payRuns = router({
  list: memberProcedure('money.view')
    .input(z.object(page))
    .query(({ ctx, input }) => listPayRuns(ctx, input)),
  find: memberProcedure('money.view')
    .input(byId)
    .query(({ ctx, input }) => findPayRun(ctx, input)),
  create: memberProcedure('money.edit')
    .input(CreatePayRun.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createPayRun(ctx, it))),
  open: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => openPayRun(ctx, input)),
  file: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => exportPayRun(ctx, input)),
  markPaid: memberProcedure('money.edit')
    .input(MarkPayRunPaid)
    .mutation(({ ctx, input }) => markPayRunPaid(ctx, input)),
  remove: memberProcedure('money.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removePayRun(ctx, input)),
});

/** Changes of where money and invoices go. The acts require access to all money. */
export const paymentDetails = router({
  list: memberProcedure('money.view')
    .input(z.object({ ...page, waiting: z.boolean().optional() }))
    .query(({ ctx, input }) => listDetailChanges(ctx, input)),
  lookAt: memberProcedure('money.edit')
    .input(LookAtDetailChange)
    .mutation(({ ctx, input }) => lookAtDetailChange(ctx, input)),
});

export const billTools = router({
  list: toolProcedure({
    name: 'list_crew_bills',
    title: 'Crew bills',
    description:
      'Lists the bills of crew by due date, those that are not paid unless a status is given, with job, amount and status, and what is unpaid in all. Amounts are in minor units of the currency.',
    scope: 'read',
  })
    .input(billTool.ListCrewBills)
    .output(toolListSchema(billTool.CrewBillItem).extend(billTool.CrewBillTotals.shape))
    .query(async ({ ctx, input }) => {
      const listed = await listCrewBills(ctx, camelKeys(await byProject(ctx, input)));
      return toToolList(
        ctx,
        listed,
        billTool.toCrewBillItem,
        billTool.toCrewBillTotals(ctx, listed),
      );
    }),
});
