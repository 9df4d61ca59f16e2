import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { forget, take } from '../access/limits.ts';
import type { Database } from '../database/index.ts';
import { invalid, notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { shownName } from './fields.ts';
import { hashPassword, isPassword } from './password.ts';

const { users } = schema;

export const RenameAccount = z.object({ name: shownName });

export const ChangePassword = z.object({
  currentPassword: z.string().min(1, 'Enter your current password.'),
  newPassword: z.string(),
});

/** Changes a person's own name, in every workspace at once. */
export async function renameAccount(
  database: Database,
  { userId, name }: z.infer<typeof RenameAccount> & { userId: string },
): Promise<void> {
  await unscoped(database.system, (tx) =>
    tx.update(users).set({ name, updatedAt: database.now() }).where(eq(users.id, userId)),
  );
}

/**
 * Changes a person's own password after checking the present one, as often as a sign-in may be
 * tried. The caller ends the person's other sessions.
 * @throws AppError `invalid_parameter`, `rate_limited`.
 */
export async function changePassword(
  database: Database,
  input: z.infer<typeof ChangePassword> & { userId: string },
): Promise<void> {
  const [user] = await unscoped(database.system, (tx) =>
    tx.select().from(users).where(eq(users.id, input.userId)),
  );
  if (!user) throw notFound('account');
  await take(database, 'signInByAccount', user.email);
  if (!(await isPassword(user.passwordHash, input.currentPassword))) {
    throw invalid('currentPassword', 'This is not your current password.');
  }
  const passwordHash = await hashPassword(input.newPassword, 'newPassword');
  await unscoped(database.system, (tx) =>
    tx.update(users).set({ passwordHash, updatedAt: database.now() }).where(eq(users.id, user.id)),
  );
  await forget(database, 'signInByAccount', user.email);
}
