import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserSession } from '@callboard/auth';
import { holdTurn, inTurn } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import type { Services } from './services.ts';

/** Looks up browser sessions by cookie. */
export interface Sessions {
  /**
   * Returns the session of a request. Requests with the same cookie are looked up in turn, so that
   * a browser that sends many at once does not delay the others.
   * @throws AppError `rate_limited` after a second when too many of them wait, which also slows a
   * loop of such calls.
   */
  read(request: Request): Promise<BrowserSession | null>;
  /**
   * Keeps one of a cookie's slots for a while after a refusal, so that a client over its limit gets
   * at most sixteen refusals per second.
   */
  hold(request: Request): Promise<void>;
}

const holdMilliseconds = 250;
const fullMilliseconds = 1_000;

/** Returns sessions that are looked up in the database. */
export function createSessions({ database, auth }: Pick<Services, 'database' | 'auth'>): Sessions {
  return {
    read: async (request) => {
      const turn = turnOf(request);
      if (!turn) return auth.readSession(request);
      try {
        return await inTurn(database, turn, () => auth.readSession(request));
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited')
          await setTimeout(fullMilliseconds);
        throw error;
      }
    },
    hold: async (request) => {
      const turn = turnOf(request);
      if (turn) await holdTurn(database, turn, holdMilliseconds);
    },
  };
}

function turnOf(request: Request) {
  const cookie = request.headers.get('cookie');
  return cookie ? ({ name: 'sessions', subject: hash('sha256', cookie) } as const) : null;
}
