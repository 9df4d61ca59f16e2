import { readFile } from 'node:fs/promises';
import { AppError } from '@callboard/core';
import { mostFormBytes } from '@callboard/core/work-limits';
import { withBody } from '@callboard/files';
import { inPlace } from '@callboard/processes';
import type { Context } from 'hono';
import { tooLarge } from './body-cap.ts';
import type { AppEnv, Middleware } from './http.ts';

/** Bodies up to this size take about as much memory as their connection. */
const smallBytes = 64 * 1024;

/**
 * Receives a form or a call that may be large into a temporary file, and has it answered in turn: a
 * slow sender takes neither memory nor a turn, and many large bodies are not in memory at once. A
 * company has a few turns, and a stranger's are those of their address.
 */
export function largeBodies(refuse: (refusal: AppError) => Response): Middleware {
  return async (c, next) => {
    const request = c.req.raw;
    if (!request.body || !isLarge(c)) return next();
    const { session, clientAddress } = c.var;
    const subject = session?.workspaceId ?? session?.userId ?? clientAddress;
    try {
      await withBody({ body: request.body, mostBytes: mostFormBytes }, (received) =>
        inPlace({ kind: 'forms', subject }, async () => {
          c.req.raw = new Request(request, { body: await readFile(received.path) });
          await next();
        }),
      );
    } catch (error) {
      if (error instanceof AppError) {
        return error.code === 'invalid_parameter' ? tooLarge(c) : refuse(error);
      }
      // The sender is gone.
      if (!c.env.incoming.complete) return c.body(null, 400);
      throw error;
    }
  };
}

/** Returns whether a body declares to be large, or does not declare how large it is. */
function isLarge({ req }: Context<AppEnv>): boolean {
  const declared = req.header('content-length');
  if (declared === undefined) return req.header('transfer-encoding') !== undefined;
  return Number(declared) > smallBytes;
}
