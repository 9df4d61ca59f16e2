import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The purpose a text is encrypted for. Decryption requires the same purpose. */
export type Purpose =
  | 'webhook_secret'
  | 'chat_url'
  | 'mail_body'
  | 'authenticator_secret'
  | 'crew_number';

/**
 * Encrypts a text with AES-256-GCM and a fresh nonce, bound to its purpose and record. Returns
 * `v1.` and base64url.
 */
export function encrypt(
  key: Buffer,
  text: string,
  place: { purpose: Purpose; id: string },
): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(associatedDataOf(place));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/**
 * Decrypts a text.
 * @throws Error when it was encrypted under another `APP_SECRET`, for another purpose or record, or
 * was changed.
 */
export function decrypt(
  key: Buffer,
  text: string,
  place: { purpose: Purpose; id: string },
): string {
  const [version, encoded] = text.split('.');
  const bytes = Buffer.from(encoded ?? '', 'base64url');
  if (version !== 'v1' || bytes.length < nonceBytes + tagBytes) throw unreadable(place);
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
    throw unreadable(place);
  }
}

/**
 * Like `decrypt`, but returns null on failure, for callers that let a person replace the secret.
 */
export function decryptOrNull(
  key: Buffer,
  text: string,
  place: { purpose: Purpose; id: string },
): string | null {
  try {
    return decrypt(key, text, place);
  } catch {
    return null;
  }
}

function associatedDataOf({ purpose, id }: { purpose: Purpose; id: string }): Buffer {
  return Buffer.from(`${purpose}:${id}`);
}

function unreadable({ purpose, id }: { purpose: Purpose; id: string }): Error {
  return new Error(
    `The ${purpose} of ${id} cannot be read: it was encrypted under another APP_SECRET, or changed.`,
  );
}
