export { type Account, listWorkspacesOf } from './accounts.ts';
export { email } from './fields.ts';
export { ChangePassword, changePassword, RenameAccount, renameAccount } from './own-account.ts';
export { pruneSessions } from './prune-sessions.ts';
export { SignIn, signIn } from './sign-in.ts';
export { SignUp, signUp } from './sign-up.ts';
