export type { ActivityData, ActivityKind } from './catalog.ts';
export type { ActivityEntry } from './entry.ts';
export { findLastEditor } from './find-last-editor.ts';
export { listActivity } from './list-activity.ts';
export { type AuditEntry, AuditFilters, listAuditLog } from './list-audit-log.ts';
export { pruneAuditLog } from './prune-audit-log.unscoped.ts';
export { record } from './record.ts';
