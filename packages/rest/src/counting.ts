import { AppError } from '@callboard/core';
import {
  type Admission,
  giveBack,
  type LimitName,
  type LimitState,
  limits,
  refusal,
  take,
} from '@callboard/core/access';
import type { Database } from '@callboard/core/database';
import type { Route } from './routes.ts';

/** What a call has counted against its token's limits, so that a refusal can give it back. */
export interface Counting {
  readonly tokenId: string;
  readonly taken: LimitName[];
  readonly states: LimitState[];
}

/** Begins with what was counted on admission. */
export function startCounting({ session, state }: Admission): Counting {
  const tokenId = session.token.id;
  return state
    ? { tokenId, taken: ['restRequests'], states: [state] }
    : { tokenId, taken: [], states: [] };
}

/**
 * Refuses a call over one of its limits: requests for every route, and for writes the burst too.
 * @throws AppError `rate_limited`.
 */
export async function requireRate(database: Database, counting: Counting, route: Route) {
  const { tokenId, taken, states } = counting;
  try {
    if (taken.length === 0) throw await refusal(database, 'restRequests', tokenId);
    if (!route.isWrite) return;
    states.push(await take(database, 'restWrites', tokenId));
    taken.push('restWrites');
  } catch (error) {
    const reached = taken.length === 0 ? 'restRequests' : 'restWrites';
    if (error instanceof AppError) {
      const resetSeconds = error.retryAfterSeconds ?? 1;
      states.splice(0, states.length, { limit: limits[reached].count, remaining: 0, resetSeconds });
    }
    throw error;
  }
}

/** A call refused with 401, 402, 403 or 429 counts for nothing, however late it was refused. */
export async function uncount(database: Database, { tokenId, taken }: Counting): Promise<void> {
  await Promise.all(taken.map((name) => giveBack(database, name, tokenId)));
}
