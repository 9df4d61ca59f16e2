import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import {
  bearerOf,
  recordUse,
  requirePlan,
  selectLiveToken,
  type TokenRow,
  type TokenSession,
  toSession,
  turnOfBearer,
  withOwnPlan,
} from './authenticate.unscoped.ts';
import { inTurn } from './in-turn.ts';
import {
  type CountRow,
  count,
  giveBack,
  type LimitName,
  type LimitState,
  toState,
} from './limits.unscoped.ts';

/**
 * An authenticated call and the state of its limit; `state` is null when the call is over the
 * limit.
 */
export interface Admission {
  session: TokenSession;
  state: LimitState | null;
}

type Row = TokenRow & { [K in keyof CountRow]: CountRow[K] | null };

/**
 * Authenticates a call and counts it against a limit of its token, in one statement. A call
 * rejected here is not counted.
 * @throws AppError `missing_token`, `invalid_token`, `plan_inactive`.
 */
export async function admit(
  database: Database,
  authorization: string | null,
  limit: LimitName,
): Promise<Admission> {
  const { sql } = unscoped(database);
  const [row] = await inTurn(
    database,
    turnOfBearer(authorization),
    () => sql<Row[]>`
      with live as (${selectLiveToken(database, bearerOf(authorization))}),
        counted as (${count(database, limit, sql`select ${`${limit}:`} || id from live`)})
      select live.*, counted.count, counted.window_ends_at from live left join counted on true`,
  );
  const session = toSession(row);
  const state = row ? toLimitState(database, limit, row) : null;
  try {
    requirePlan(database, session);
  } catch (error) {
    if (state) await giveBack(database, limit, session.token.id);
    throw error;
  }
  await recordUse(database, row);
  return { session: withOwnPlan(session), state };
}

function toLimitState(database: Database, limit: LimitName, row: Row): LimitState | null {
  const { count, window_ends_at } = row;
  return count === null || window_ends_at === null
    ? null
    : toState(database, limit, { count, window_ends_at });
}
