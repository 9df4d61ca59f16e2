import type { Tx } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { take } from '../access/limits.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';
import { createWorkspaceIn } from '../workspaces/create-workspace-in.ts';
import { hasWorkspaces } from '../workspaces/has-workspaces.ts';
import { type Account, insertAccount } from './accounts.ts';
import { beginAttempt, clearAttempts } from './attempts.ts';
import { email, newPassword, shownName, timeZone } from './fields.ts';
import { findAccount } from './find-account.ts';
import { hashPassword, isPassword } from './password.ts';
import { waitForStep } from './wait-for-step.ts';

const { workspaces } = schema;

export const SignUp = z.object({
  name: shownName,
  email,
  password: newPassword,
  workspaceName: shownName,
  timeZone,
});

type Input = z.infer<typeof SignUp> & { address: string };

const lockNumber = 7_201_929;

/** Returns whether sign-up is open, by the setting or because there is no company yet. */
export async function isSignUpOpen(database: Database): Promise<boolean> {
  if (database.signUp !== 'until_first_company') return database.signUp === 'open';
  return !(await hasWorkspaces(database));
}

/**
 * Creates a person's account and workspace, on a 14-day trial. A person with an account who gives
 * its password gets another workspace; with a wrong password nothing is created. Result and timing
 * are the same in each case: the person signs in afterwards.
 * @throws AppError `forbidden` when sign-up is closed, `invalid_parameter`, `rate_limited`.
 */
export async function signUp(database: Database, input: Input): Promise<void> {
  await requireOpen(database);
  await take(database, 'signUpByAddress', input.address);
  const startedAt = performance.now();
  await beginAttempt(database, input);
  const existing = await unscoped(database).transaction((tx) => findAccount(tx, input.email));
  const { name, password, workspaceName } = input;
  const about = [input.email, name, workspaceName];
  const passwordHash = await hashPassword({ password, about });
  const isOwn = await isPassword(existing?.passwordHash, password);
  if (isOwn || !existing) {
    await clearAttempts(database, input);
    await unscoped(database).transaction((tx) =>
      createCompany(tx, database, { input, existing, passwordHash }),
    );
  }
  await waitForStep(database, startedAt);
}

interface Founding {
  input: Input;
  existing: Account | undefined;
  passwordHash: string;
}

async function createCompany(tx: Tx, database: Database, founding: Founding): Promise<void> {
  const { input, existing, passwordHash } = founding;
  if (database.signUp === 'until_first_company') await requireNoCompany(tx);
  const { email, name, workspaceName, timeZone } = input;
  const owner = existing ?? (await insertAccount(tx, { email, name, passwordHash }));
  // A concurrent sign-up took the email, which is handled like an email taken earlier.
  if (!owner) return;
  const company = { name: workspaceName, timeZone, plan: 'starter', status: 'trialing' } as const;
  await createWorkspaceIn(tx, database, { ...company, owner, landsHere: true });
}

async function requireOpen(database: Database): Promise<void> {
  if (!(await isSignUpOpen(database))) throw closed();
}

/** Checks again under a lock, so that of two concurrent first companies the second is rejected. */
async function requireNoCompany(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  const companies = await tx.select({ id: workspaces.id }).from(workspaces).limit(1);
  if (companies.length > 0) throw closed();
}

function closed(): AppError {
  return new AppError('forbidden', 'Sign-up is closed. Contact support.');
}
