import { newId } from '@callboard/core';
import type { Logger } from 'pino';
import type { Middleware } from './http.ts';

/** Assigns an id to every request. An id sent by the client is ignored. */
export function nameRequest(log: Logger): Middleware {
  return (c, next) => {
    const id = newId('request');
    c.set('requestId', id);
    c.set('log', log.child({ requestId: id }));
    return next();
  };
}

/** Adds the request id to the response as `x-request-id`. */
export const sendRequestId: Middleware = async (c, next) => {
  await next();
  c.header('x-request-id', c.get('requestId'));
};
