import { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { hasWorkspaces } from '../workspaces/has-workspaces.unscoped.ts';

/** Returns whether sign-up is open, by the setting or because there is no company yet. */
export async function isSignUpOpen(database: Database): Promise<boolean> {
  if (database.signUp !== 'until_first_company') return database.signUp === 'open';
  return !(await hasWorkspaces(database));
}

/** Requires sign-up to be open. @throws AppError `forbidden`. */
export async function requireOpen(database: Database): Promise<void> {
  if (!(await isSignUpOpen(database))) throw signUpClosed();
}

export function signUpClosed(): AppError {
  return new AppError('forbidden', 'Sign-up is closed. Contact support.');
}
