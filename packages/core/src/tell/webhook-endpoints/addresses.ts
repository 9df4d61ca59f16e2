import { isHttps } from '@callboard/domain/addresses/is-https';
import { invalid } from '@callboard/domain/errors';
import { isPublicHost, isTrusted } from '../../kernel/addresses/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { decryptOrNull, encrypt } from '../../kernel/secrets/index.ts';

interface Place {
  id: string;
  kind: 'webhook' | 'chat';
}

/**
 * Requires a URL that may be posted to, judging by its text. The addresses its host resolves to are
 * checked at every post.
 * @throws AppError `invalid_parameter`, param `url`.
 */
export function requireAddress({ webhookTrustedOrigins, workspace }: Ctx, url: string): void {
  if (isTrusted({ url, workspaceId: workspace.id }, webhookTrustedOrigins)) return;
  if (!isHttps(url)) {
    throw invalid('url', 'Send an https URL without a username or password.');
  }
  if (!isPublicHost(url)) throw invalid('url', 'Send a URL on a public host.');
}

/**
 * Returns the columns that store a URL. A team chat's URL is a secret: encrypted, with only its
 * origin shown.
 */
export function toAddressColumns(ctx: Ctx, { id, kind }: Place, url: string) {
  if (kind === 'webhook') return { url, encryptedUrl: null };
  const encryptedUrl = encrypt(ctx.encryptionKeys, url, { purpose: 'chat_url', id });
  return { url: new URL(url).origin, encryptedUrl };
}

/** Returns the full URL to post to; null when it was encrypted under another `APP_SECRET`. */
export function readAddress(ctx: Ctx, { id, url, encryptedUrl }: StoredAddress): string | null {
  return encryptedUrl
    ? decryptOrNull(ctx.encryptionKeys, encryptedUrl, { purpose: 'chat_url', id })
    : url;
}

/** Returns where a stored URL leads, without what may be a key in it. */
export function originOf({ url }: Pick<StoredAddress, 'url'>): string {
  return new URL(url).origin;
}

interface StoredAddress {
  id: string;
  url: string;
  encryptedUrl: string | null;
}
