import { RefusedBody, readText } from '@callboard/core/kernel';
import { AppError } from '@callboard/domain/errors';
import type { Context } from 'hono';
import type { AppEnv } from './http.ts';
import { headersOf } from './refusals.ts';

/** Answers what another program posts, of at most so many bytes; refuses in plain text. */
export async function takePost(
  c: Context<AppEnv>,
  mostBytes: number,
  answer: (body: string) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(await readText(c.req.raw, mostBytes));
  } catch (error) {
    if (error instanceof RefusedBody) return c.text('The request is too large.', 413);
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, { status: error.status, headers: headersOf(error) });
  }
}
