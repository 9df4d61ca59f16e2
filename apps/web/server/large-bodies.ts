import { readFile } from 'node:fs/promises';
import {
  type InBodyTurn,
  mostFormBytes,
  mostSmallBodyBytes,
  mostStrangerFormBytes,
  RefusedBody,
} from '@callboard/core/kernel';
import { AppError } from '@callboard/domain/errors';
import { withBody } from '@callboard/files';
import { inPlace } from '@callboard/processes';
import { tooLarge } from './body-cap.ts';
import type { Middleware } from './http.ts';

/** Bodies up to this size take about as much memory as their connection. */
const smallBytes = 64 * 1024;

/** Bytes of small bodies whose requests are being answered. */
let smallBytesHeld = 0;

/**
 * Has a form or a call answered in turn if its body may be large, or if many small ones are in memory.
 * It is received into a temporary file first: a slow sender takes neither memory nor a turn, and many
 * large bodies are not in memory at once. `subject` has a few turns: a company, or the address of a
 * stranger.
 * @throws RefusedBody for one that is larger than allowed. @throws AppError `rate_limited`.
 */
export const inBodyTurn: InBodyTurn = async (
  { request, subject, mostBytes = mostFormBytes },
  work,
) => {
  const { body } = request;
  const declared = declaredBytes(request.headers);
  // One that declares to be too large is left to those who refuse it unread.
  if (!body || (declared ?? 0) > mostBytes) return work(request);
  if (isHeld(declared)) return whileHeld(declared, () => work(request));
  let isReceived = false;
  try {
    return await withBody({ body, mostBytes }, ({ path }) => {
      isReceived = true;
      return inPlace({ kind: 'forms', subject }, async () =>
        work(new Request(request, { body: await readFile(path) })),
      );
    });
  } catch (error) {
    if (error instanceof AppError && !isReceived) throw new RefusedBody('too_large');
    throw error;
  }
};

/** Returns the length that a body declares; null for one that does not. */
function declaredBytes(headers: Headers): number | null {
  const declared = headers.get('content-length');
  if (declared !== null) return Number(declared);
  return headers.has('transfer-encoding') ? null : 0;
}

/** Returns whether a body is kept in memory while it is received and answered. */
function isHeld(declared: number | null): declared is number {
  if (declared === null || declared > smallBytes) return false;
  return smallBytesHeld + declared <= mostSmallBodyBytes;
}

async function whileHeld<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  smallBytesHeld += bytes;
  try {
    return await work();
  } finally {
    smallBytesHeld -= bytes;
  }
}

/** Has large forms and calls of the app answered in turn. A stranger's are smaller. */
export function largeBodies(refuse: (refusal: AppError) => Response): Middleware {
  return async (c, next) => {
    const { session, clientAddress } = c.var;
    const request = c.req.raw;
    const mostBytes = session ? mostFormBytes : mostStrangerFormBytes;
    const refused = () => tooLarge(c, mostBytes);
    if ((declaredBytes(request.headers) ?? 0) > mostBytes) return refused();
    const subject = session?.workspaceId ?? session?.userId ?? clientAddress;
    try {
      await inBodyTurn({ request, subject, mostBytes }, (received) => {
        c.req.raw = received;
        return next();
      });
    } catch (error) {
      if (error instanceof RefusedBody) return refused();
      if (error instanceof AppError) return refuse(error);
      // The sender is gone.
      if (!c.env.incoming.complete) return c.body(null, 400);
      throw error;
    }
  };
}
