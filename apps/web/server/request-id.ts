import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Middleware } from './http.ts';

/** Names every request with an id of our own; one sent by the client is ignored. */
export function nameRequest(log: Logger): Middleware {
  return (c, next) => {
    const id = `req_${randomUUID().replaceAll('-', '')}`;
    c.set('requestId', id);
    c.set('log', log.child({ requestId: id }));
    return next();
  };
}

/** Sends the request's name back as `x-request-id`. */
export const sendRequestId: Middleware = async (c, next) => {
  await next();
  c.header('x-request-id', c.get('requestId'));
};
