import { withOrigin } from '@callboard/core';
import type { Middleware } from './http.ts';

/** Gives what a request records its address and id, on every surface. */
export const recordOrigin: Middleware = (c, next) =>
  withOrigin({ address: c.get('clientAddress'), requestId: c.get('requestId') }, next);
