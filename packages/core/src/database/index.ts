export { loginSetup, requireMigrated, requireServer, systemUrlOf } from '@callboard/db/server';
export {
  type Database,
  isReady,
  onAccessChanged,
  onEventResent,
  onWorkspaceChanged,
  openDatabase,
} from './open-database.ts';
export { openOperatorDatabase } from './operator-database.ts';
