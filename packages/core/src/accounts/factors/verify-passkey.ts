import type { Tx } from '@callboard/db';
import { invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type Ceremony, spendChallenge } from './challenges.ts';
import { readAssertion } from './passkey-response.ts';
import { requireOurPage } from './require-our-page.ts';

const { passkeys } = schema;

type Passkey = typeof passkeys.$inferSelect;
type Assertion = ReturnType<typeof readAssertion>;

interface Answered {
  /** The browser's JSON. */
  answer: string;
  ceremony: Ceremony;
  /** The only person whose passkeys are accepted; anybody's if undefined. */
  userId?: string;
}

/**
 * Verifies the signature of a passkey (WebAuthn, "Verifying an Authentication Assertion") and
 * spends its challenge. Returns whose passkey it is. Needs an unscoped transaction.
 * @throws AppError `invalid_parameter` for `passkey`.
 */
export async function verifyPasskey(
  tx: Tx,
  database: Database,
  { answer, ceremony, userId }: Answered,
): Promise<string> {
  const assertion = readAssertion(answer);
  const site = requireOurPage(database, assertion.clientData, ceremony);
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, assertion.id))
    .for('update');
  if (!passkey) throw invalid('passkey', 'This passkey was removed, or belongs to another site.');
  requireOwner(passkey, assertion, userId);
  const { newCounter, credentialBackedUp } = await verify(passkey, assertion, site);
  await spendChallenge(tx, assertion.clientData.challenge);
  await tx
    .update(passkeys)
    .set({ signCount: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: database.now() })
    .where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}

function requireOwner(passkey: Passkey, { response }: Assertion, userId = passkey.userId): void {
  const { userHandle } = response;
  const claimed = userHandle
    ? Buffer.from(userHandle, 'base64url').toString('utf8')
    : passkey.userId;
  if (passkey.userId === userId && claimed === userId) return;
  throw invalid('passkey', 'This passkey belongs to another account.');
}

async function verify(passkey: Passkey, response: Assertion, site: { id: string; origin: string }) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: response.clientData.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => undefined);
  const info = verified?.verified ? verified.authenticationInfo : undefined;
  const isSameKind =
    info && (info.credentialDeviceType === 'multiDevice') === passkey.isBackupEligible;
  if (!isSameKind) {
    throw invalid('passkey', 'This passkey could not be verified. Try again, or use another way.');
  }
  return info;
}
