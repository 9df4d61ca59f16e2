export { findOverview } from './find-overview.ts';
export * as tool from './tool-record.ts';
