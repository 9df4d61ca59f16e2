import { mostStatementBytes } from '@callboard/core/bank-statements';
import { mostBytesOfPaper } from '@callboard/core/paperwork/enums';
import { bodyLimit } from 'hono/body-limit';
import type { Middleware } from './http.ts';

/** Largest body of an app form or call. Files are uploaded another way. */
export const maxBodyBytes = 1024 * 1024;

/** Limits the bodies of forms and calls. */
export const bodyCap = capOf(maxBodyBytes, '1 MB');

/** Limits the scans of paperwork. */
export const paperCap = declaredCapOf(mostBytesOfPaper, '15 MB');

/** Limits statement files of banks. */
export const statementCap = declaredCapOf(mostStatementBytes, '20 MB');

/**
 * Responds 413 before reading a larger body. Closes the connection when a body was not read,
 * because nothing else can be sent on it.
 */
function capOf(maxSize: number, inWords: string): Middleware {
  const limit = bodyLimit({
    maxSize,
    onError: (c) => c.text(`The request is too large. The limit is ${inWords}.`, 413),
  });
  return async (c, next) => {
    const refused = await limit(c, next);
    if (refused instanceof Response) c.res = refused;
    if (c.res.status === 413) c.header('connection', 'close');
  };
}

/**
 * Responds 413 before reading a body that declares to be larger. One that declares nothing is counted
 * as it is received, by `withBody`, because a body of this size is not kept in memory.
 */
function declaredCapOf(maxSize: number, inWords: string): Middleware {
  return async (c, next) => {
    const declared = Number(c.req.header('content-length') ?? 0);
    if (declared <= maxSize) return next();
    const message = `The request is too large. The limit is ${inWords}.`;
    return c.text(message, 413, { connection: 'close' });
  };
}
