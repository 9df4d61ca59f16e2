import { isSigned, readReply, readStatus } from '@callboard/texts';
import { requireLeft, spend } from '../../accounts/access/spend.unscoped.ts';
import type { Database } from '../../kernel/database/index.ts';
import { textRepliesPath, textStatusPath } from '../../mail/texts/paths.ts';
import { recordReply } from '../../mail/texts/record-reply.unscoped.ts';
import { reportText } from '../../mail/texts/report-text.unscoped.ts';

/** What the server for texts posted. */
export interface TextPost {
  path: string;
  /** A form. */
  body: string;
  signature: string | null;
  /** IP address of the request. */
  address: string;
}

/**
 * Receives what the server for texts says about a message, or what somebody answered, if it is signed
 * with the key. Returns whether it is.
 * @throws AppError `rate_limited`.
 */
export async function receiveTextPost(
  database: Database,
  { key }: { key: string },
  { path, body, signature, address }: TextPost,
): Promise<boolean> {
  requireLeft(database, 'textPostMissesByAddress', address);
  await spend(database, 'textPostsByAddress', address);
  const params = new URLSearchParams(body);
  if (!isSigned({ key, url: `${database.baseUrl}${path}`, params, signature })) {
    await spend(database, 'textPostMissesByAddress', address);
    return false;
  }
  const status = readStatus(params);
  const reply = readReply(params);
  if (path === textRepliesPath) {
    if (reply) await recordReply(database, reply);
  } else if (status) {
    await reportText(database, { ...status, id: path.slice(textStatusPath('').length) });
  }
  return true;
}
