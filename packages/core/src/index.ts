import '@callboard/domain/sentences';

export {
  type Actor,
  type Ctx,
  type Rule,
  settingsOf,
  type WorkspaceFacts,
  withRule,
} from './context.ts';
export { EditConflict } from './edit-conflict.ts';
export { newId } from './ids.ts';
export { type Origin, withOrigin } from './origin.ts';
export type { Page } from './paging/index.ts';
