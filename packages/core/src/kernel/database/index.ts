export { loginSetup, requireMigrated, requireServer, systemUrlOf } from '@callboard/db/server';
export {
  type Database,
  isReady,
  onAccessChanged,
  onEventResent,
  onWorkspaceChanged,
  openDatabase,
} from './open-database.unscoped.ts';
export { openOperatorDatabase } from './operator-database.ts';
