import { makeOnce } from '@callboard/core/accounts';
import { toolResultSchema, toToolResult } from '@callboard/core/kernel';
import {
  addCost,
  addFloat,
  approvePurchaseOrder,
  closeFloat,
  costTool,
  createPurchaseOrder,
  findCostSettings,
  findJobCost,
  findOrderSending,
  listPastJobs,
  listPurchases,
  moveBudget,
  requestPurchaseOrder,
  setCostRemoved,
  setForecast,
  setPurchaseOrderClosed,
  setPurchaseOrderReceived,
  updateCost,
  updateCostSettings,
  updatePurchaseOrder,
  voidPurchaseOrder,
} from '@callboard/core/spend';
import {
  AddCost,
  AddFloat,
  CloseFloat,
  CreatePurchaseOrder,
  MoveBudget,
  SetForecast,
  UpdateCost,
  UpdateCostSettings,
  UpdatePurchaseOrder,
  VoidPurchaseOrder,
} from '@callboard/domain/costs/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { memberProcedure, router, toolProcedure } from '../../trpc.ts';

const ofProject = z.object({ projectId: z.string() });
const byId = z.object({ id: z.string() });

/** Job cost, purchase orders, receipts and petty cash. The acts require access to the job. */
export const costs = router({
  ofJob: memberProcedure('projects.view')
    .input(ofProject)
    .query(({ ctx, input }) => findJobCost(ctx, input)),
  pastJobs: memberProcedure('estimates.view')
    .input(z.object({ projectId: z.string().optional() }))
    .query(({ ctx, input }) => listPastJobs(ctx, input)),
  purchases: memberProcedure('projects.view')
    .input(ofProject)
    .query(({ ctx, input }) => listPurchases(ctx, input)),
  add: memberProcedure('projects.edit')
    .input(AddCost.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addCost(ctx, it))),
  update: memberProcedure('projects.edit')
    .input(UpdateCost)
    .mutation(({ ctx, input }) => updateCost(ctx, input)),
  setRemoved: memberProcedure('projects.edit')
    .input(byId.extend({ isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setCostRemoved(ctx, input)),
  addFloat: memberProcedure('projects.edit')
    .input(AddFloat.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addFloat(ctx, it))),
  closeFloat: memberProcedure('projects.edit')
    .input(CloseFloat)
    .mutation(({ ctx, input }) => closeFloat(ctx, input)),
  moveBudget: memberProcedure('projects.edit')
    .input(MoveBudget.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => moveBudget(ctx, it))),
  setForecast: memberProcedure('projects.edit')
    .input(SetForecast)
    .mutation(({ ctx, input }) => setForecast(ctx, input)),
  settings: memberProcedure('projects.view').query(({ ctx }) => findCostSettings(ctx)),
  updateSettings: memberProcedure('company.edit')
    .input(UpdateCostSettings)
    .mutation(({ ctx, input }) => updateCostSettings(ctx, input)),
});

export const purchaseOrders = router({
  sending: memberProcedure('projects.view')
    .input(byId)
    .query(({ ctx, input }) => findOrderSending(ctx, input)),
  create: memberProcedure('projects.edit')
    .input(CreatePurchaseOrder.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createPurchaseOrder(ctx, it))),
  update: memberProcedure('projects.edit')
    .input(UpdatePurchaseOrder)
    .mutation(({ ctx, input }) => updatePurchaseOrder(ctx, input)),
  request: memberProcedure('projects.edit')
    .input(byId)
    .mutation(({ ctx, input }) => requestPurchaseOrder(ctx, input)),
  approve: memberProcedure('projects.edit')
    .input(byId)
    .mutation(({ ctx, input }) => approvePurchaseOrder(ctx, input)),
  setReceived: memberProcedure('projects.edit')
    .input(byId.extend({ isReceived: z.boolean() }))
    .mutation(({ ctx, input }) => setPurchaseOrderReceived(ctx, input)),
  setClosed: memberProcedure('projects.edit')
    .input(byId.extend({ isClosed: z.boolean() }))
    .mutation(({ ctx, input }) => setPurchaseOrderClosed(ctx, input)),
  void: memberProcedure('projects.edit')
    .input(VoidPurchaseOrder)
    .mutation(({ ctx, input }) => voidPurchaseOrder(ctx, input)),
});

export const costTools = router({
  ofJob: toolProcedure({
    name: 'get_job_cost',
    title: 'Job cost',
    description:
      'Returns bid, overages, committed, actual, estimate to complete, final cost and variance of a job by section of the bid, with what was awarded and the margin: awarded without tax, less final cost. Insurance is a section of its own. Amounts are in minor units of the currency. A negative variance is over budget.',
    scope: 'read',
  })
    .input(costTool.GetJobCost)
    .output(toolResultSchema(costTool.JobCostItem))
    .query(async ({ ctx, input }) => {
      const { project_id: projectId } = await byProject(ctx, input);
      return toToolResult(ctx, costTool.toJobCost(await findJobCost(ctx, { projectId })));
    }),
});
