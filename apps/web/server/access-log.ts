import { secretPrefixes } from '@callboard/core/kernel';
import type { Logger } from 'pino';
import { hasSecretAddress } from '../app/page-exceptions.ts';
import { unescapedPath } from '../app/plain-path.ts';
import type { Middleware } from './http.ts';

/** nginx's status for a request that the browser aborted, for example an unwanted prefetch. */
const abortedStatus = 499;

/**
 * Logs one line per request: method, path, status, duration, request id and address. Never logs a
 * query string, cookie or credential, or a secret in the path: that of a calendar, a crew page, a call
 * sheet or the page of a client, and one that somebody pasted elsewhere.
 */
export function accessLog(log: Logger): Middleware {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const status = c.req.raw.signal.aborted ? abortedStatus : c.res.status;
    const line = {
      method: c.req.method,
      path: withoutSecret(c.req.path),
      status,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      address: c.get('clientAddress'),
      requestId: c.get('requestId'),
    };
    log[levelOf(status, c.req.path)](line, 'request');
  };
}

/**
 * Returns the path of a request without the secret in it: what follows the first part of an address
 * that is one, and whatever looks like one elsewhere.
 */
function withoutSecret(sent: string): string {
  const path = unescapedPath(sent);
  const shown = hasSecretAddress(path) ? path.replace(/^(\/[^/]*\/).+/s, '$1…') : path;
  return shown.replace(secrets, '$1…');
}

const secrets = new RegExp(`(${secretPrefixes.join('|')})[\\w-]+`, 'gi');

function levelOf(status: number, path: string): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  if (path.startsWith('/assets/') || path === '/healthz' || path === '/readyz') return 'debug';
  return status === 403 || status === 429 ? 'warn' : 'info';
}
