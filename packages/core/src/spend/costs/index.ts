export { addCost } from './add-cost.ts';
export { addFloat } from './add-float.ts';
export { closeFloat } from './close-float.ts';
export { createPurchaseOrder } from './create-purchase-order.ts';
export { findCostSettings } from './find-cost-settings.ts';
export { findJobCost, type JobCost } from './find-job-cost.ts';
export { findOrderSending } from './find-order-sending.ts';
export { listPastJobs } from './list-past-jobs.ts';
export {
  type ListedCost,
  type ListedFloat,
  type ListedOrder,
  listPurchases,
  type Purchases,
} from './list-purchases.ts';
export { moveBudget } from './move-budget.ts';
export {
  approvePurchaseOrder,
  requestPurchaseOrder,
  setPurchaseOrderClosed,
  setPurchaseOrderReceived,
  voidPurchaseOrder,
} from './move-purchase-order.ts';
export { sendPurchaseOrder } from './send-purchase-order.ts';
export { setForecast } from './set-forecast.ts';
export * as costTool from './tool-record.ts';
export { setCostRemoved, updateCost } from './update-cost.ts';
export { updateCostSettings } from './update-cost-settings.ts';
export { updatePurchaseOrder } from './update-purchase-order.ts';
