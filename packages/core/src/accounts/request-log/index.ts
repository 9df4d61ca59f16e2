export { countRequests } from './count-requests.ts';
export { type LoggedRequest, listRequests, RequestFilters } from './list-requests.ts';
export { type AnsweredRequest, openRequestLog, type RequestLog } from './open-request-log.ts';
export { pruneRequests } from './prune-requests.unscoped.ts';
