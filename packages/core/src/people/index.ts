export { type Account, findLanding, listWorkspacesOf } from './accounts.ts';
export type { KnownBrowser } from './attempts.ts';
export { email } from './fields.ts';
export { noteLastWorkspace } from './last-workspace.ts';
export { ChangePassword, changePassword, RenameAccount, renameAccount } from './own-account.ts';
export { pruneSessions } from './prune-sessions.ts';
export { findReset, MakeReset, makeReset, ResetPassword, resetPassword } from './reset-password.ts';
export { SignIn, signIn } from './sign-in.ts';
export { isSignUpOpen, SignUp, signUp } from './sign-up.ts';
