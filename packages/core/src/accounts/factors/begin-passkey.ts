import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { makeChallenge } from './challenges.ts';
import { supportedAlgorithmIDs } from './key-algorithms.ts';
import { requireRelyingParty } from './require-our-page.ts';

const { passkeys } = schema;

/**
 * Returns the options with which the browser creates a passkey for the person (WebAuthn,
 * `PublicKeyCredentialCreationOptionsJSON`): found without a name, with PIN, face or finger.
 * @throws AppError `confirmation_needed`, `forbidden` where there are no passkeys.
 */
export async function beginPasskey(database: Database, caller: Caller) {
  const site = requireRelyingParty(database);
  const { account, own } = await asConfirmed(database, caller, async (tx, found) => ({
    account: found,
    own: await tx.select().from(passkeys).where(eq(passkeys.userId, found.id)),
  }));
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Callboard',
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: makeChallenge(database, { purpose: 'add', holder: caller.sessionId }),
    supportedAlgorithmIDs,
    attestationType: 'none',
    excludeCredentials: own.map((it) => ({ id: it.credentialId, transports: it.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}
