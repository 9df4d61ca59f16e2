import { Hono } from 'hono';
import type { AppEnv } from './http.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 90;

interface Options {
  baseUrl: string;
  /** A mailto: or https: URL. Without one, the contact is the security page. */
  securityContact?: string | undefined;
  now?: () => Date;
}

/**
 * Serves `/.well-known/security.txt` (RFC 9116): the contact for vulnerabilities and the policy.
 */
export function securityText({ baseUrl, securityContact, now }: Options): Hono<AppEnv> {
  const policy = `${baseUrl}/developers/security`;
  return new Hono<AppEnv>().get('/.well-known/security.txt', (c) => {
    const lines = [
      `Contact: ${securityContact ?? policy}`,
      `Expires: ${expiry(now?.() ?? new Date())}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
      `Policy: ${policy}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
  });
}

function expiry(now: Date): string {
  return new Date(now.getTime() + validDays * 86_400_000).toISOString();
}
