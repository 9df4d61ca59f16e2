import type { Operation } from '@callboard/api';
import {
  type Admission,
  giveBack,
  type LimitName,
  type LimitState,
  limits,
  refusal,
  take,
} from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { AppError } from '@callboard/domain/errors';

/** A call's count against its token's limits. */
export interface RateCount {
  /** `ratelimit-*` headers of the limit that will be reached first. */
  readonly headers: Readonly<Record<string, string>>;
  /** The error to throw when the call is over a limit. */
  readonly refusal?: AppError;
  /** Undoes the count, because a call refused with 401, 402, 403 or 429 is not counted. */
  release(): Promise<unknown>;
}

/** Returns the count made on admission. */
export function countAdmission(database: Database, { session, state }: Admission): RateCount {
  if (!state) return { headers: {}, release: async () => undefined };
  const release = () => giveBack(database, 'restRequests', session.token.id);
  return { headers: toHeaders(state), release };
}

/**
 * Counts a write against the burst limit as well. The result has a `refusal` when either limit is
 * reached.
 */
export async function countRoute(
  database: Database,
  admission: Admission,
  { isWrite }: Operation,
): Promise<RateCount> {
  const { session, state } = admission;
  const tokenId = session.token.id;
  const admitted = countAdmission(database, admission);
  if (!state) {
    const reached = await refusal(database, 'restRequests', tokenId);
    return refused(admitted, 'restRequests', reached);
  }
  if (!isWrite) return admitted;
  try {
    const burst = await take(database, 'restWrites', tokenId);
    return {
      headers: toHeaders(burst.remaining < state.remaining ? burst : state),
      release: () => Promise.all([admitted.release(), giveBack(database, 'restWrites', tokenId)]),
    };
  } catch (error) {
    if (error instanceof AppError) return refused(admitted, 'restWrites', error);
    throw error;
  }
}

function refused(admitted: RateCount, name: LimitName, refusal: AppError): RateCount {
  const resetSeconds = refusal.retryAfterSeconds ?? 1;
  const headers = toHeaders({ limit: limits[name].count, remaining: 0, resetSeconds });
  return { ...admitted, headers, refusal };
}

function toHeaders({ limit, remaining, resetSeconds }: LimitState): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
