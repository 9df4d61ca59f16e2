import { AppError } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { recordChange } from './record-change.ts';

const { passkeys } = schema;

export const RemovePasskey = z.object({ id: z.string().max(100) });

/** Removes a passkey of the person. @throws AppError `confirmation_needed`, `not_found`. */
export function removePasskey(
  database: Database,
  { id, ...caller }: z.infer<typeof RemovePasskey> & Caller,
): Promise<void> {
  return asConfirmed(database, caller, async (tx, account) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, account.id)))
      .returning({ name: passkeys.name });
    if (!removed) throw passkeyGone();
    const factor = `the passkey “${removed.name}”`;
    const { sessionId } = caller;
    await recordChange(tx, database, { account, sessionId, change: 'removed', factor });
  });
}

/** Returns the error for a passkey that is not there. */
export function passkeyGone(): AppError {
  return new AppError('not_found', 'This passkey was already removed.');
}
