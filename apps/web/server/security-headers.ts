import { randomBytes } from 'node:crypto';
import type { Middleware } from './http.ts';

interface Options {
  baseUrl: string;
  /** Vite's development server adds style tags and opens a web socket. */
  isDevelopment: boolean;
}

/**
 * Sets security headers on every response. Scripts run only with the response's nonce. Style
 * attributes are allowed because positioned elements are rendered with them.
 */
export function securityHeaders({ baseUrl, isDevelopment }: Options): Middleware {
  const isHttps = baseUrl.startsWith('https:');
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url');
    const formTargets: string[] = [];
    c.set('nonce', nonce);
    c.set('formTargets', formTargets);
    await next();
    for (const [name, value] of fixedHeaders) c.header(name, value);
    c.header('cross-origin-opener-policy', openerPolicy(new URL(c.req.url)));
    if (isHttps) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', policy({ nonce, formTargets, isHttps, isDevelopment }));
    }
  };
}

const fixedHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
      'magnetometer=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
  ],
] as const;

/**
 * Keeps the opener for the approval page: an assistant in the browser opens it in its own window
 * and waits for it to return, also while the person signs in.
 */
function openerPolicy({ pathname, searchParams }: URL): string {
  const isApproval = `${pathname}/`.startsWith(approvalPath);
  const leadsThere = searchParams.get('next')?.startsWith(approvalPath.slice(0, -1));
  return isApproval || leadsThere ? 'unsafe-none' : 'same-origin';
}

const approvalPath = '/oauth/authorize/';

interface PolicyParts {
  nonce: string;
  formTargets: string[];
  isHttps: boolean;
  isDevelopment: boolean;
}

function policy({ nonce, formTargets, isHttps, isDevelopment }: PolicyParts): string {
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  // A program on the person's own computer receives the redirect over http.
  const isLeavingHttps = formTargets.some((it) => it.startsWith('http:'));
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
    ["form-action 'self'", ...formTargets].join(' '),
    "worker-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps && !isLeavingHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
