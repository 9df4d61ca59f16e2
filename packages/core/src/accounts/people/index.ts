export { type Account, vouchForAccount } from './accounts.unscoped.ts';
export type { KnownBrowser } from './attempts.ts';
export { type Admitted, beginSession, type Entry, toAdmitted } from './begin-session.ts';
export {
  ChangeEmail,
  changeEmail,
  RequestEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './change-email.unscoped.ts';
export { ConfirmSignUp, confirmSignUp } from './confirm-sign-up.ts';
export { CreateReset, createReset } from './create-reset.unscoped.ts';
export { EndSessions, endSessions } from './end-sessions.unscoped.ts';
export { findAccount } from './find-account.ts';
export { findEmailChange } from './find-email-change.ts';
export { findEmailRestore } from './find-email-restore.unscoped.ts';
export { findEmailState } from './find-email-state.unscoped.ts';
export { findLanding } from './find-landing.ts';
export { findReset } from './find-reset.unscoped.ts';
export { findSignInCode } from './find-sign-in-code.ts';
export { findSignUp } from './find-sign-up.ts';
export { recordLastWorkspace } from './last-workspace.unscoped.ts';
export { listSessions, type OwnSession } from './list-sessions.unscoped.ts';
export { listWorkspacesOf } from './list-workspaces-of.unscoped.ts';
export {
  ChangePassword,
  changePassword,
  RenameAccount,
  renameAccount,
} from './own-account.unscoped.ts';
export { hashPassword, isPassword } from './password.ts';
export { ProveEmail, proveEmail, requestEmailProof } from './prove-email.unscoped.ts';
export { pruneSessions } from './prune-sessions.unscoped.ts';
export { recordSignIn } from './record-sign-in.unscoped.ts';
export { RequestReset, requestReset } from './request-reset.unscoped.ts';
export { ResetPassword, resetPassword } from './reset-password.unscoped.ts';
export { restoreEmail } from './restore-email.unscoped.ts';
export { SignIn, signIn } from './sign-in.unscoped.ts';
export {
  RequestSignInCode,
  requestSignInCode,
  SignInWithCode,
  signInWithCode,
} from './sign-in-with-code.unscoped.ts';
export { resendSignUp, SignUp, signUp } from './sign-up.unscoped.ts';
export { isSignUpOpen } from './sign-up-open.ts';
