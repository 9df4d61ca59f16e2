import type { Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type UsedCode, useCode } from '../mailed-codes/use-code.unscoped.ts';
import { createWorkspaceIn } from '../workspaces/create-workspace-in.ts';
import { type Account, insertAccount } from './accounts.unscoped.ts';
import { findAccount } from './find-account.ts';
import { signUpClosed } from './sign-up-open.ts';
import { storePassword } from './store-password.ts';

const { workspaces } = schema;

export const ConfirmSignUp = z.object({ code: mailedCode });

const lockNumber = 7_201_929;

/**
 * Creates the account and the workspace of a sign-up whose code was entered. An account that was
 * never proved may be a stranger's: it takes the name and the password of the sign-up.
 * @throws AppError `invalid_parameter`, `conflict`, `forbidden`, `rate_limited`.
 */
export async function confirmSignUp(
  database: Database,
  input: z.infer<typeof ConfirmSignUp> & { secret: string; address: string },
): Promise<{ userId: string; workspaceId: string }> {
  if (database.signUp === 'closed') throw signUpClosed();
  return useCode(database, { ...input, purpose: 'sign_up' }, async (tx, used) => {
    if (database.signUp === 'until_first_company') await requireNoCompany(tx);
    const { founding } = used;
    if (!founding) throw new Error('A sign-up was stored without its company.');
    const owner = await accountOf(tx, database, used);
    const company = { name: founding.workspaceName, timeZone: founding.timeZone };
    const plan = { plan: 'starter', status: 'trialing' } as const;
    const founded = { ...company, ...plan, owner, landsHere: true };
    const { workspace } = await createWorkspaceIn(tx, database, founded);
    return { userId: owner.id, workspaceId: workspace.id };
  });
}

async function accountOf(tx: Tx, database: Database, used: UsedCode): Promise<Account> {
  const { email, userId, founding } = used;
  const { name = '', passwordHash = '' } = founding ?? {};
  const provedAt = database.now();
  const created = await insertAccount(tx, { email, name, passwordHash, provedAt });
  if (created) return created;
  const existing = await findAccount(tx, email);
  if (!existing || (existing.provedAt && existing.id !== userId)) throw hasAccount();
  if (existing.provedAt) return existing;
  await storePassword(tx, database, { user: existing, name, passwordHash, isProof: true });
  return { id: existing.id, email, name };
}

/** Checks again under a lock, so that of two concurrent first companies the second is rejected. */
async function requireNoCompany(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  const companies = await tx.select({ id: workspaces.id }).from(workspaces).limit(1);
  if (companies.length > 0) throw signUpClosed();
}

function hasAccount(): AppError {
  return new AppError(
    'conflict',
    'This email already has an account. Sign in to it, or reset its password.',
  );
}
