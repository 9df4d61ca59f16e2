import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The purpose a text is encrypted for. Decryption requires the same purpose. */
export type Purpose =
  | 'webhook_secret'
  | 'chat_url'
  | 'mail_body'
  | 'text_body'
  | 'authenticator_secret'
  | 'crew_number'
  | 'bank_token'
  | 'remit_to';

/** Keys that are read. The first one encrypts. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

interface Place {
  purpose: Purpose;
  /** Id of the record. */
  id: string;
}

/**
 * Encrypts a text with AES-256-GCM and a fresh nonce, bound to its purpose and record. Returns
 * `v1.` and base64url.
 */
export function encrypt([key]: KeyRing, text: string, place: Place): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(associatedDataOf(place));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/**
 * Decrypts a text, with whichever key it was encrypted under.
 * @throws Error when it was encrypted under another `APP_SECRET`, for another purpose or record, or
 * was changed.
 */
export function decrypt(keys: KeyRing, text: string, place: Place): string {
  const found = findKey(keys, text, place);
  if (found) return found.text;
  throw new Error(
    `The ${place.purpose} of ${place.id} cannot be read: it was encrypted under another APP_SECRET, or changed.`,
  );
}

/**
 * Like `decrypt`, but returns null on failure, for callers that let a person replace the secret.
 */
export function decryptOrNull(keys: KeyRing, text: string, place: Place): string | null {
  return findKey(keys, text, place)?.text ?? null;
}

/**
 * Returns a text encrypted under the first key: unchanged if it was. Null when no key reads it.
 */
export function reencrypt(keys: KeyRing, text: string, place: Place): string | null {
  const found = findKey(keys, text, place);
  if (!found) return null;
  return found.index === 0 ? text : encrypt(keys, found.text, place);
}

function findKey(keys: KeyRing, text: string, place: Place) {
  for (const [index, key] of keys.entries()) {
    const read = readWith(key, text, place);
    if (read !== null) return { index, text: read };
  }
  return null;
}

function readWith(key: Buffer, text: string, place: Place): string | null {
  const [version, encoded] = text.split('.');
  const bytes = Buffer.from(encoded ?? '', 'base64url');
  if (version !== 'v1' || bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher
    .setAAD(associatedDataOf(place))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const decrypted = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([decrypted, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function associatedDataOf({ purpose, id }: Place): Buffer {
  return Buffer.from(`${purpose}:${id}`);
}
