import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Middleware } from './http.ts';

/**
 * Names every request with an id of our own (one sent by the client is ignored) and sends it back
 * as `x-request-id`, unless the surface that answered has already named it.
 */
export function requestId(log: Logger): Middleware {
  return async (c, next) => {
    const id = `req_${randomUUID().replaceAll('-', '')}`;
    c.set('requestId', id);
    c.set('log', log.child({ requestId: id }));
    await next();
    if (!c.res.headers.has('x-request-id')) c.header('x-request-id', id);
  };
}
