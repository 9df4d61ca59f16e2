import { isHttps, isPublicHost, isTrusted } from '../addresses/index.ts';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { decryptOrNull, encrypt } from '../secrets/index.ts';

interface Place {
  id: string;
  kind: 'webhook' | 'chat';
}

/**
 * Refuses an address that may not be posted to, as far as its text tells. What its name leads to is
 * decided at every post anew.
 * @throws AppError `invalid_parameter`, param `url`.
 */
export function requireAddress({ webhookTrustedOrigins, workspace }: Ctx, url: string): void {
  if (isTrusted({ url, workspaceId: workspace.id }, webhookTrustedOrigins)) return;
  if (!isHttps(url)) {
    throw invalid('url', 'Send an https address without a user name or password.');
  }
  if (!isPublicHost(url)) throw invalid('url', 'Send an address on a public host.');
}

/** How an address is kept: that of a team chat is a secret, and shown as its origin only. */
export function keepAddress(ctx: Ctx, { id, kind }: Place, url: string) {
  if (kind === 'webhook') return { url, encryptedUrl: null };
  const encryptedUrl = encrypt(ctx.encryptionKey, url, { purpose: 'chat_url', id });
  return { url: new URL(url).origin, encryptedUrl };
}

/** The whole address to post to; null when it was encrypted under another `APP_SECRET`. */
export function readAddress(ctx: Ctx, { id, url, encryptedUrl }: StoredAddress): string | null {
  return encryptedUrl
    ? decryptOrNull(ctx.encryptionKey, encryptedUrl, { purpose: 'chat_url', id })
    : url;
}

interface StoredAddress {
  id: string;
  url: string;
  encryptedUrl: string | null;
}
