export { type Account, vouchForAccount } from './accounts.ts';
export type { KnownBrowser } from './attempts.ts';
export { type Admitted, beginSession, type Entry, toAdmitted } from './begin-session.ts';
export {
  ChangeEmail,
  changeEmail,
  RequestEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './change-email.ts';
export { ConfirmSignUp, confirmSignUp } from './confirm-sign-up.ts';
export { CreateReset, createReset } from './create-reset.ts';
export { EndSessions, endSessions } from './end-sessions.ts';
export { findAccount } from './find-account.ts';
export { findEmailChange } from './find-email-change.ts';
export { findEmailRestore } from './find-email-restore.ts';
export { findEmailState } from './find-email-state.ts';
export { findLanding } from './find-landing.ts';
export { findReset } from './find-reset.ts';
export { findSignInCode } from './find-sign-in-code.ts';
export { findSignUp } from './find-sign-up.ts';
export { recordLastWorkspace } from './last-workspace.ts';
export { listSessions, type OwnSession } from './list-sessions.ts';
export { listWorkspacesOf } from './list-workspaces-of.ts';
export { ChangePassword, changePassword, RenameAccount, renameAccount } from './own-account.ts';
export { hashPassword, isPassword } from './password.ts';
export { ProveEmail, proveEmail, requestEmailProof } from './prove-email.ts';
export { pruneSessions } from './prune-sessions.ts';
export { recordSignIn } from './record-sign-in.ts';
export { RequestReset, requestReset } from './request-reset.ts';
export { ResetPassword, resetPassword } from './reset-password.ts';
export { restoreEmail } from './restore-email.ts';
export { SignIn, signIn } from './sign-in.ts';
export {
  RequestSignInCode,
  requestSignInCode,
  SignInWithCode,
  signInWithCode,
} from './sign-in-with-code.ts';
export { resendSignUp, SignUp, signUp } from './sign-up.ts';
export { isSignUpOpen } from './sign-up-open.ts';
