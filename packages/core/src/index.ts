export type { Actor, Ctx, WorkspaceFacts } from './context.ts';
export { AppError, type ErrorCode, errorCodes } from './errors.ts';
export { newId } from './ids.ts';
export type { Page } from './paging/index.ts';
