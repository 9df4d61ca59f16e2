import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type Ceremony, makeChallenge } from './challenges.ts';
import { requireRelyingParty } from './require-our-page.ts';

const { passkeys } = schema;

interface Asking {
  ceremony: Ceremony & { purpose: 'sign_in' | 'second_step' | 'confirm' };
  /** The person who is asked; anybody with a passkey of this site if undefined. */
  userId?: string;
}

/**
 * Returns the options with which the browser asks for a passkey (WebAuthn,
 * `PublicKeyCredentialRequestOptionsJSON`). @throws AppError `forbidden` where there are none.
 */
export async function askPasskey(database: Database, { ceremony, userId }: Asking) {
  const site = requireRelyingParty(database);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: makeChallenge(database, ceremony),
    userVerification: 'required',
    allowCredentials: userId ? await credentialsOf(database, userId) : [],
  });
}

async function credentialsOf(database: Database, userId: string) {
  const own = await unscoped(database).transaction((tx) =>
    tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
  );
  return own;
}
