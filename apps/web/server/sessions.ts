import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserSession } from '@callboard/auth';
import { AppError } from '@callboard/core';
import { holdTurn, inTurn } from '@callboard/core/access';
import type { Services } from './services.ts';

/** Finds out who a browser's cookie belongs to. */
export interface Sessions {
  /**
   * The session of a request. Requests with one cookie are looked up in turn, so that a browser
   * that sends many at once does not fill the line before everybody else's.
   * @throws AppError `rate_limited` when too many of them wait, after a second: a loop of such calls
   * is no faster.
   */
  read(request: Request): Promise<BrowserSession | null>;
  /**
   * Keeps one of a cookie's turns for a while after it was refused: who sends more than is allowed
   * is refused sixteen times a second, and costs no more than that.
   */
  hold(request: Request): Promise<void>;
}

const holdMilliseconds = 250;
const fullMilliseconds = 1_000;

/** Looks sessions up in the database. */
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
