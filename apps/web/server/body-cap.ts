import { mostStatementBytes } from '@callboard/core/banking';
import { mostFormBytes } from '@callboard/core/kernel';
import { mostBytesOfPaper } from '@callboard/domain/paperwork/enums';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from './http.ts';

/** Limits the bodies of forms and calls. */
export const bodyCap = capOf(mostFormBytes);

/** Limits the scans of paperwork. */
export const paperCap = capOf(mostBytesOfPaper);

/** Limits statement files of banks. */
export const statementCap = capOf(mostStatementBytes);

/**
 * Responds 413 before reading a body that declares to be larger. One that declares nothing is counted
 * as it is received into a file, because a body of this size is not kept in memory.
 */
function capOf(mostBytes: number): Middleware {
  return async (c, next) => {
    const declared = Number(c.req.header('content-length') ?? 0);
    return declared <= mostBytes ? next() : tooLarge(c, mostBytes);
  };
}

/**
 * Responds 413. Closes the connection because nothing else can be sent on it when a body was not
 * read.
 */
export function tooLarge(c: Context<AppEnv>, mostBytes: number): Response {
  const limit =
    mostBytes < 1e6 ? `${Math.floor(mostBytes / 1e3)} kB` : `${Math.floor(mostBytes / 1e6)} MB`;
  return c.text(`The request is too large. The limit is ${limit}.`, 413, { connection: 'close' });
}
