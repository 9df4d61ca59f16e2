import type { Operation } from '@callboard/api';
import type { TokenSession } from '@callboard/core/accounts';

/** What the chain found out about a request, for the request log. */
interface Seen {
  session?: TokenSession;
  route?: Operation;
  /** The parsed body of a write. */
  body?: Readonly<Record<string, unknown>>;
}

/** One request as it passes through the chain. */
export interface Call {
  request: Request;
  requestId: string;
  method: string;
  /** The path below `/api/v1`, still encoded. */
  path: string;
  query: URLSearchParams;
  readonly seen: Seen;
}

const mount = '/api/v1';

/** Parses the path and query of a request. */
export function toCall(request: Request, requestId: string): Call {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.startsWith(`${mount}/`) ? pathname.slice(mount.length) : '';
  const { method } = request;
  return { request, requestId, method, path, query: searchParams, seen: {} };
}
