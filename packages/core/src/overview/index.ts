export type { Alert } from './alerts.ts';
export { findOverview } from './find-overview.ts';
export * as tool from './tool-record.ts';
