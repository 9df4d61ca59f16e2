export { type ChartHour, chartDeliveries } from './chart-deliveries.ts';
export { type DeliveryView, findDelivery } from './find-delivery.ts';
export { type DeliveryRow, listDeliveries } from './list-deliveries.ts';
export { countRecoverable, findRecovery, recoverDeliveries } from './recover-deliveries.ts';
export { resendDelivery } from './resend-delivery.ts';
export { attemptsPerDelivery, waitSeconds } from './schedule.ts';
