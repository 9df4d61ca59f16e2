import { randomBytes } from 'node:crypto';
import { exceptionsOf, hasSecretAddress } from '../app/page-exceptions.ts';
import type { Middleware } from './http.ts';

interface Options {
  baseUrl: string;
  /** Vite's development server adds style tags and opens a web socket. */
  isDevelopment: boolean;
}

/**
 * Sets security headers on every response that does not set its own. A page may do more only if
 * `page-exceptions.ts` names it.
 * Scripts run only with the response's nonce. Style
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
    const url = new URL(c.req.url);
    for (const [name, value] of secretHeaders(url)) c.header(name, value);
    for (const [name, value] of defaultHeaders) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    c.header('cross-origin-opener-policy', openerPolicy(url));
    c.header('permissions-policy', permissions(url));
    if (isHttps) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy')) {
      c.header(
        'content-security-policy',
        policy({ url, nonce, formTargets, isHttps, isDevelopment }),
      );
    }
  };
}

const defaultHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
] as const;

/** Returns the headers of a page whose address is a secret. */
function secretHeaders({ pathname }: URL) {
  return hasSecretAddress(pathname)
    ? ([
        ['referrer-policy', 'no-referrer'],
        ['x-robots-tag', 'noindex, nofollow'],
      ] as const)
    : [];
}

const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

function permissions({ pathname }: URL): string {
  const allowed = exceptionsOf(pathname).flatMap((it) => it.features ?? []);
  return features.map((it) => `${it}=(${allowed.includes(it) ? 'self' : ''})`).join(', ');
}

/** Keeps the opener of a page also while the person signs in on the way to it. */
function openerPolicy({ origin, pathname, searchParams }: URL): string {
  const next = URL.parse(searchParams.get('next') ?? '', origin);
  const paths = next?.origin === origin ? [pathname, next.pathname] : [pathname];
  const keeps = paths.some((path) => exceptionsOf(path).some((it) => it.keepsOpener));
  return keeps ? 'unsafe-none' : 'same-origin';
}

interface PolicyParts {
  url: URL;
  nonce: string;
  formTargets: string[];
  isHttps: boolean;
  isDevelopment: boolean;
}

function policy({ url, nonce, formTargets, isHttps, isDevelopment }: PolicyParts): string {
  // A program on the person's own computer receives the redirect over http.
  const isLeavingHttps = formTargets.some((it) => it.startsWith('http:'));
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'object-src': [],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...formTargets],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [],
    'frame-ancestors': [],
  };
  const exceptions = exceptionsOf(url.pathname);
  const rules = Object.entries(directives).map(([name, own]) => {
    const sources = [...own, ...exceptions.flatMap((it) => it.sources?.[name] ?? [])];
    return `${name} ${sources.join(' ') || "'none'"}`;
  });
  if (isHttps && !isLeavingHttps) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}
