export {
  type Database,
  isReady,
  onAccessChanged,
  onWorkspaceChanged,
  openDatabase,
} from './open-database.ts';
export { openOperatorDatabase } from './operator-database.ts';
