export { type Database, isReady, onWorkspaceChanged, openDatabase } from './open-database.ts';
export { openOperatorDatabase } from './operator-database.ts';
