import { AppError, invalid } from '@callboard/domain/errors';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { isVisible } from '../../kernel/text/index.ts';
import { asConfirmed, type Caller } from './caller.ts';
import { spendChallenge } from './challenges.ts';
import { supportedAlgorithmIDs } from './key-algorithms.ts';
import { passkeyAnswer, readRegistration } from './passkey-response.ts';
import { recordChange } from './record-change.ts';
import { requireOurPage } from './require-our-page.ts';

const { passkeys } = schema;

const passkeysPerPerson = 20;

/** The name that a person gives a passkey. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(60, 'Use at most 60 characters.')
  .refine(isVisible, 'Remove the invisible characters from the name.');

export const AddPasskey = z.object({ passkey: passkeyAnswer, name: passkeyName });

/**
 * Stores the passkey that the browser created for `beginPasskey`. Returns recovery codes with the
 * person's first factor, otherwise null.
 * @throws AppError `confirmation_needed`, `invalid_parameter` for `passkey`, `conflict`.
 */
export function addPasskey(
  database: Database,
  { name, passkey, ...caller }: z.infer<typeof AddPasskey> & Caller,
): Promise<string[] | null> {
  return asConfirmed(database, caller, async (tx, account) => {
    const made = await verify(database, passkey, caller);
    await spendChallenge(tx, made.challenge);
    const [own] = await tx
      .select({ total: count() })
      .from(passkeys)
      .where(eq(passkeys.userId, account.id));
    if (own && own.total >= passkeysPerPerson) throw tooMany();
    const { challenge: _, ...stored } = made;
    const added = await tx
      .insert(passkeys)
      .values({
        id: newId('passkey'),
        userId: account.id,
        name,
        createdAt: database.now(),
        ...stored,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw invalid('passkey', 'This passkey is already in use.');
    const { sessionId } = caller;
    const factor = `the passkey “${name}”`;
    return recordChange(tx, database, { account, sessionId, change: 'added', factor });
  });
}

/** Verifies what the browser created (WebAuthn, "Registering a New Credential"). */
async function verify(database: Database, answer: string, { sessionId }: Caller) {
  const response = readRegistration(answer);
  const { challenge } = response.clientData;
  const site = requireOurPage(database, response.clientData, { purpose: 'add', holder: sessionId });
  await requireNoCertificates(response.response.attestationObject);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) throw unverified();
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    challenge,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: response.response.transports,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Rejects certificates about the device, which were not asked for. Verifying them would load
 * revocation lists from addresses that they name.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = Uint8Array.from(Buffer.from(attestationObject, 'base64url'));
    const attestation = decodeAttestationObject(bytes);
    const format = attestation.get('fmt');
    const hasCertificates = attestation.get('attStmt').get('x5c') !== undefined;
    if (format === 'none' || (format === 'packed' && !hasCertificates)) return;
  } catch {
    throw unverified();
  }
  throw unverified();
}

function unverified() {
  return invalid('passkey', 'This passkey could not be verified. Try again.');
}

function tooMany() {
  return new AppError(
    'conflict',
    `You can have at most ${passkeysPerPerson} passkeys. Remove one first.`,
  );
}
