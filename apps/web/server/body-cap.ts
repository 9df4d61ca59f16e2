import { mostStatementBytes } from '@callboard/core/bank-statements';
import { mostBytesOfPaper } from '@callboard/core/paperwork/enums';
import { mostFormBytes } from '@callboard/core/work-limits';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from './http.ts';

const formLimit = '1 MB';

/** Limits the bodies of forms and calls. */
export const bodyCap = capOf(mostFormBytes, formLimit);

/** Limits the scans of paperwork. */
export const paperCap = capOf(mostBytesOfPaper, '15 MB');

/** Limits statement files of banks. */
export const statementCap = capOf(mostStatementBytes, '20 MB');

/**
 * Responds 413 before reading a body that declares to be larger. One that declares nothing is counted
 * as it is received into a file, because a body of this size is not kept in memory.
 */
function capOf(maxSize: number, inWords: string): Middleware {
  return async (c, next) => {
    const declared = Number(c.req.header('content-length') ?? 0);
    return declared <= maxSize ? next() : tooLarge(c, inWords);
  };
}

/**
 * Responds 413, by default to a form. Closes the connection because nothing else can be sent on it
 * when a body was not read.
 */
export function tooLarge(c: Context<AppEnv>, inWords = formLimit): Response {
  const message = `The request is too large. The limit is ${inWords}.`;
  return c.text(message, 413, { connection: 'close' });
}
