import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserSession } from '@callboard/auth';
import { AppError } from '@callboard/core';
import { holdTurn, inTurn } from '@callboard/core/access';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'auth'>;

const holdMilliseconds = 250;
const fullMilliseconds = 1_000;

/**
 * The session of a request. Requests with one cookie are looked up in turn, so that a browser that
 * sends many at once does not fill the line before everybody else's.
 * @throws AppError `rate_limited` when too many of them wait, after a second: a loop of such calls
 * is no faster.
 */
export async function readSession(
  { database, auth }: Needed,
  request: Request,
): Promise<BrowserSession | null> {
  const turn = turnOf(request);
  if (!turn) return auth.readSession(request);
  try {
    return await inTurn(database, turn, () => auth.readSession(request));
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited')
      await setTimeout(fullMilliseconds);
    throw error;
  }
}

/**
 * Keeps one of a cookie's turns for a while after it was refused: who sends more than is allowed is
 * refused sixteen times a second, and costs no more than that.
 */
export async function holdSession({ database }: Needed, request: Request): Promise<void> {
  const turn = turnOf(request);
  if (!turn) return;
  await holdTurn(database, turn, holdMilliseconds);
}

function turnOf(request: Request) {
  const cookie = request.headers.get('cookie');
  return cookie ? ({ name: 'sessions', subject: hash('sha256', cookie) } as const) : null;
}
