export { DatabaseError } from './database-error.ts';
export { ensureLogins } from './ensure-logins.ts';
export {
  appUser,
  type LoginUrls,
  loginSetup,
  loginStatements,
  loginUrlOf,
  newLoginPassword,
  systemUrlOf,
} from './logins.ts';
export {
  prepareServer,
  requireMigrated,
  requireServer,
  type ServerSettings,
} from './require-server.ts';
