import { unscoped } from '@callboard/db/unscoped';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { take } from '../access/limits.ts';
import type { Database } from '../database/index.ts';
import { invalid } from '../errors.ts';
import { createWorkspaceIn } from '../workspaces/create-workspace.ts';
import { findAccount } from './accounts.ts';
import { email, newPassword, shownName, timeZone } from './fields.ts';
import { isPassword } from './password.ts';

export const SignUp = z.object({
  name: shownName,
  email,
  password: newPassword,
  workspaceName: shownName,
  timeZone,
});

/**
 * Makes a person's account and their workspace, on a 14-day trial. Someone who already has an
 * account proves it with its password and gets a further workspace. Two sign-ups with one e-mail
 * come one after the other, so that neither slips into the account the other makes.
 */
export async function signUp(
  database: Database,
  input: z.infer<typeof SignUp> & { address: string },
) {
  await take(database, 'signUpByAddress', input.address);
  await take(database, 'signInByAccount', input.email);
  return unscoped(database.system, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.email}, 0))`);
    const existing = await findAccount(tx, input.email);
    if (existing && !(await isPassword(existing.passwordHash, input.password))) {
      throw invalid('email', 'Sign in instead, or use another e-mail.');
    }
    return createWorkspaceIn(tx, database, {
      name: input.workspaceName,
      timeZone: input.timeZone,
      plan: 'starter',
      status: 'trialing',
      owner: { email: input.email, name: input.name, password: input.password },
    });
  });
}
