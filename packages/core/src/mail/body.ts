import type { MailAttachment } from '@callboard/mail/transport';
import type { ActSettings } from '../kernel/context.ts';
import { decryptOrNull, encrypt } from '../kernel/secrets/index.ts';

/** The two renderings of a message, and the files that are sent with it. */
export interface MailBody {
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
}

/** Encrypts a body, because it may contain codes and links that sign people in. */
export function encryptBody(
  { encryptionKeys }: Pick<ActSettings, 'encryptionKeys'>,
  id: string,
  body: MailBody,
) {
  return encrypt(encryptionKeys, JSON.stringify(body), { purpose: 'mail_body', id });
}

/** Returns the body, or null if it was deleted or encrypted under another `APP_SECRET`. */
export function decryptBody(
  { encryptionKeys }: Pick<ActSettings, 'encryptionKeys'>,
  { id, encryptedBody }: { id: string; encryptedBody: string | null },
): MailBody | null {
  const place = { purpose: 'mail_body', id } as const;
  const text = encryptedBody && decryptOrNull(encryptionKeys, encryptedBody, place);
  return text ? (JSON.parse(text) as MailBody) : null;
}
