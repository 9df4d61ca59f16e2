export { announce } from './announce.unscoped.ts';
export { type ChartHour, chartDeliveries } from './chart-deliveries.ts';
export {
  type ClaimedDelivery,
  type ClaimRequest,
  claimDeliveries,
  type Destination,
  leaseSeconds,
} from './claim-deliveries.unscoped.ts';
export { countDeliveries } from './count-deliveries.ts';
export { type DeliveryView, findDelivery } from './find-delivery.ts';
export { type EndpointQueue, findDueQueues } from './find-due-queues.unscoped.ts';
export { findFailingStart } from './find-failing-start.ts';
export { findHeldDeliveries, type HeldDeliveries } from './find-held-deliveries.ts';
export { findRecovery } from './find-recovery.ts';
export { type DeliveryRow, listDeliveries } from './list-deliveries.ts';
export { pruneDeliveries } from './prune-deliveries.unscoped.ts';
export { type Attempt, recordAttempts } from './record-attempts.unscoped.ts';
export { countRecoverable, recoverDeliveries } from './recover-deliveries.ts';
export { resendDelivery } from './resend-delivery.ts';
export { attemptsPerDelivery, waitSeconds } from './schedule.ts';
