import '@callboard/domain/sentences';

export {
  type Actor,
  type Ctx,
  type Rule,
  settingsOf,
  type WorkspaceFacts,
  withRule,
} from './kernel/context.ts';
export { EditConflict } from './kernel/edit-conflict.ts';
export { newId } from './kernel/ids.ts';
export { type Origin, withOrigin } from './kernel/origin.ts';
export type { Page } from './kernel/paging/index.ts';
