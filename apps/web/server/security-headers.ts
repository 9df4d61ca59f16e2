import { randomBytes } from 'node:crypto';
import type { Middleware } from './http.ts';

interface Options {
  baseUrl: string;
  /** Vite's development server adds style tags and opens a web socket. */
  isDevelopment: boolean;
}

/**
 * The headers a security review asks for, on every answer. Scripts run only with this answer's
 * nonce; style attributes are allowed because positioned parts are rendered with them.
 */
export function securityHeaders({ baseUrl, isDevelopment }: Options): Middleware {
  const isHttps = baseUrl.startsWith('https:');
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    await next();
    for (const [name, value] of fixedHeaders) c.header(name, value);
    if (isHttps) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', policy(nonce, isHttps, isDevelopment));
    }
  };
}

const fixedHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
      'magnetometer=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
  ],
] as const;

function policy(nonce: string, isHttps: boolean, isDevelopment: boolean): string {
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const sockets = isDevelopment ? ' ws:' : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
