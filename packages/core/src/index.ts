import './sentences.ts';

export {
  type Actor,
  type Ctx,
  type Rule,
  settingsOf,
  type WorkspaceFacts,
  withRule,
} from './context.ts';
export { EditConflict } from './edit-conflict.ts';
export { AppError, type ErrorCode, errorCodes } from './errors.ts';
export { newId } from './ids.ts';
export { type Origin, withOrigin } from './origin.ts';
export type { Page } from './paging/index.ts';
export { plainDateIn } from './time.ts';
