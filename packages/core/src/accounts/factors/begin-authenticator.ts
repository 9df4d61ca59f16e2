import { AppError } from '@callboard/domain/errors';
import { isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { encrypt } from '../../kernel/secrets/index.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { openTotp } from './codes.ts';

const { authenticators } = schema;

/** What an authenticator app needs: the secret to type, and the same as URI for a QR code. */
export interface NewAuthenticator {
  secret: string;
  uri: string;
}

/**
 * Creates the secret of an authenticator app, which counts once `addAuthenticator` confirms it. A
 * new one replaces one that was not confirmed.
 * @throws AppError `confirmation_needed`, `conflict` when the person has an app.
 */
export async function beginAuthenticator(
  database: Database,
  caller: Caller,
): Promise<NewAuthenticator> {
  const { Secret } = await import('otpauth');
  const secret = new Secret({ size: 20 }).base32;
  return asConfirmed(database, caller, async (tx, { id: userId, email }) => {
    const place = { purpose: 'authenticator_secret', id: userId } as const;
    const encryptedSecret = encrypt(database.encryptionKeys, secret, place);
    const created = { encryptedSecret, createdAt: database.now() };
    const stored = await tx
      .insert(authenticators)
      .values({ userId, ...created })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: created,
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId });
    if (stored.length === 0) throw hasOne();
    return { secret, uri: (await openTotp(secret, email)).toString() };
  });
}

function hasOne(): AppError {
  return new AppError('conflict', 'You already have an authenticator app. Remove it first.');
}
