import { RpcError } from './errors.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates a check that rejects a page of another site that sends a token, as in DNS rebinding. Our
 * own pages, loopback pages and the named origins may call. Programs outside a browser send no
 * `Origin`.
 * @throws RpcError with status 403.
 */
export function createOriginCheck(named: readonly string[]): (request: Request) => void {
  const allowed = new Set(named);
  return ({ headers }) => {
    const origin = headers.get('origin');
    if (origin === null || headers.get('authorization') === null) return;
    if (allowed.has(origin) || isLoopback(origin)) return;
    const message = 'Requests from this origin are not allowed. Connect from an app instead.';
    throw new RpcError('invalidRequest', message, { status: 403 });
  };
}

function isLoopback(origin: string): boolean {
  return loopback.includes(URL.parse(origin)?.hostname ?? '');
}
