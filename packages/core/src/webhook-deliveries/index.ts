export { announce } from './announce.ts';
export { type ChartHour, chartDeliveries } from './chart-deliveries.ts';
export {
  type ClaimedDelivery,
  type ClaimRequest,
  claimDeliveries,
  type Destination,
  leaseSeconds,
} from './claim-deliveries.ts';
export { countDeliveries } from './count-deliveries.ts';
export { type DeliveryView, findDelivery } from './find-delivery.ts';
export { type EndpointQueue, findDueQueues } from './find-due-queues.ts';
export { findFailingStart } from './find-failing-start.ts';
export { findHeldDeliveries, type HeldDeliveries } from './find-held-deliveries.ts';
export { findRecovery } from './find-recovery.ts';
export { type DeliveryRow, listDeliveries } from './list-deliveries.ts';
export { pruneDeliveries } from './prune-deliveries.ts';
export { type Attempt, recordAttempts } from './record-attempts.ts';
export { countRecoverable, recoverDeliveries } from './recover-deliveries.ts';
export { resendDelivery } from './resend-delivery.ts';
export { attemptsPerDelivery, waitSeconds } from './schedule.ts';
