import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { passkeyName } from './add-passkey.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { passkeyGone, RemovePasskey } from './remove-passkey.ts';

const { passkeys } = schema;

export const RenamePasskey = RemovePasskey.extend({ name: passkeyName });

/** Renames a passkey of the person. @throws AppError `confirmation_needed`, `not_found`. */
export function renamePasskey(
  database: Database,
  { id, name, ...caller }: z.infer<typeof RenamePasskey> & Caller,
): Promise<void> {
  return asConfirmed(database, caller, async (tx, account) => {
    const renamed = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, account.id)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw passkeyGone();
  });
}
