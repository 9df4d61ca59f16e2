import { unscoped } from '@callboard/db/unscoped';
import { currentPassword, shownName } from '@callboard/domain/people/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { inAccount } from '../factors/in-account.unscoped.ts';
import { hashPassword } from './password.ts';
import { requirePassword, wrongPassword } from './require-password.unscoped.ts';
import { storePassword } from './store-password.ts';

const { users } = schema;

export const RenameAccount = z.object({ name: shownName });

export const ChangePassword = z.object({
  currentPassword,
  newPassword: z.string(),
  /** Also ends the person's API tokens and connections. */
  endsAccess: z.boolean().default(false),
});

/** Changes a person's own name, in every workspace at once. */
export async function renameAccount(
  database: Database,
  { userId, name }: z.infer<typeof RenameAccount> & { userId: string },
): Promise<void> {
  await unscoped(database).transaction((tx) =>
    tx.update(users).set({ name, updatedAt: database.now() }).where(eq(users.id, userId)),
  );
}

/**
 * Changes a person's own password after checking the current one, which may be tried ten times in
 * 15 minutes, counted separately from sign-ins. Ends every session of the person, and returns the
 * version of a new one.
 * @throws AppError `invalid_parameter`, `rate_limited`.
 */
export async function changePassword(
  database: Database,
  input: z.input<typeof ChangePassword> & { userId: string },
): Promise<{ sessionVersion: number }> {
  const user = await requirePassword(database, input);
  const passwordHash = await hashPassword({
    password: input.newPassword,
    param: 'newPassword',
    about: [user.email, user.name],
  });
  const { endsAccess = false } = input;
  return inAccount(database, user.id, (tx, account) => {
    // Somebody else may have set another one meanwhile.
    if (account.passwordHash !== user.passwordHash) throw wrongPassword();
    return storePassword(tx, database, { user: account, passwordHash, endsAccess });
  });
}
