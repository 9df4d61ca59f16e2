export type { Alert } from './alerts.ts';
export { findOverview } from './find-overview.ts';
export * as overviewTool from './tool-record.ts';
