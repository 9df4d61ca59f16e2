import { readFile } from 'node:fs/promises';
import { AppError } from '@callboard/core';
import { RefusedBody } from '@callboard/core/bodies';
import { mostFormBytes } from '@callboard/core/work-limits';
import { withBody } from '@callboard/files';
import { inPlace } from '@callboard/processes';
import { tooLarge } from './body-cap.ts';
import type { Middleware } from './http.ts';

/** Bodies up to this size take about as much memory as their connection. */
const smallBytes = 64 * 1024;

/**
 * Has a form or a call answered in turn if it may be large. Its body is received into a temporary
 * file first: a slow sender takes neither memory nor a turn, and many large bodies are not in memory
 * at once. `subject` has a few turns: a company, or the address of a stranger.
 * @throws RefusedBody for one that is larger than allowed. @throws AppError `rate_limited`.
 */
export async function inBodyTurn<T>(
  { request, subject }: { request: Request; subject: string },
  work: (request: Request) => Promise<T>,
): Promise<T> {
  const { body } = request;
  if (!body || !isLarge(request.headers)) return work(request);
  let isReceived = false;
  try {
    return await withBody({ body, mostBytes: mostFormBytes }, ({ path }) => {
      isReceived = true;
      return inPlace({ kind: 'forms', subject }, async () =>
        work(new Request(request, { body: await readFile(path) })),
      );
    });
  } catch (error) {
    if (error instanceof AppError && !isReceived) throw new RefusedBody('too_large');
    throw error;
  }
}

/**
 * Returns whether a body is large, or does not declare how large it is. One that declares to be too
 * large is left to those who refuse it unread.
 */
function isLarge(headers: Headers): boolean {
  const declared = headers.get('content-length');
  if (declared === null) return headers.has('transfer-encoding');
  return Number(declared) > smallBytes && Number(declared) <= mostFormBytes;
}

/** Has large forms and calls of the app answered in turn. */
export function largeBodies(refuse: (refusal: AppError) => Response): Middleware {
  return async (c, next) => {
    const { session, clientAddress } = c.var;
    const subject = session?.workspaceId ?? session?.userId ?? clientAddress;
    try {
      await inBodyTurn({ request: c.req.raw, subject }, (request) => {
        c.req.raw = request;
        return next();
      });
    } catch (error) {
      if (error instanceof RefusedBody) return tooLarge(c);
      if (error instanceof AppError) return refuse(error);
      // The sender is gone.
      if (!c.env.incoming.complete) return c.body(null, 400);
      throw error;
    }
  };
}
