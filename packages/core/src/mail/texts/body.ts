import type { ActSettings } from '../../kernel/context.ts';
import { decryptOrNull, encrypt } from '../../kernel/secrets/index.ts';

/** The words of a text message, and a part of them that no other message has. */
export interface TextBody {
  text: string;
  mark: string;
}

type Keys = Pick<ActSettings, 'encryptionKeys'>;

/** Encrypts a body, because its link lets people in. */
export function encryptText({ encryptionKeys }: Keys, id: string, body: TextBody): string {
  return encrypt(encryptionKeys, JSON.stringify(body), { purpose: 'text_body', id });
}

/** Returns the body, or null if it was deleted or encrypted under another `APP_SECRET`. */
export function decryptText(
  { encryptionKeys }: Keys,
  { id, encryptedBody }: { id: string; encryptedBody: string | null },
): TextBody | null {
  const place = { purpose: 'text_body', id } as const;
  const text = encryptedBody && decryptOrNull(encryptionKeys, encryptedBody, place);
  return text ? (JSON.parse(text) as TextBody) : null;
}
