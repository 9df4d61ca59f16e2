import { RpcError } from './errors.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a page of a foreign site that holds a token: a page that has moved its name to our
 * address, for one. Our own pages, those of this computer and those named may call; what is no
 * browser sends no `Origin`.
 * @throws RpcError with status 403.
 */
export function createOriginCheck(named: readonly string[]): (request: Request) => void {
  const allowed = new Set(named);
  return ({ headers }) => {
    const origin = headers.get('origin');
    if (origin === null || headers.get('authorization') === null) return;
    if (allowed.has(origin) || isLoopback(origin)) return;
    const message = 'Pages of this origin may not call. Connect from a program instead.';
    throw new RpcError('invalidRequest', message, { status: 403 });
  };
}

function isLoopback(origin: string): boolean {
  return loopback.includes(URL.parse(origin)?.hostname ?? '');
}
