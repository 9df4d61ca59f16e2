import type { Sql } from 'postgres';
import { isLostConnection } from './lost-connection.ts';
import { openStatements, type State, type Tx } from './statements.ts';

interface Running extends State {
  /** A statement of this transaction failed because its connection was lost. */
  isLost: boolean;
}

/**
 * Runs `work` in one transaction of a pool: begin, its statements, commit. It is rolled back when
 * `work` throws, and fails when its connection is lost, even if `work` ignores that.
 *
 * postgres.js would commit or roll back on a lost connection, which crashes the process. It also
 * detects the loss and fails the transaction itself, so this function waits for that.
 */
export function runTransaction<T>(client: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const state: Running = { hasEnded: false, isLost: false };
  const running = client.begin(async (inner) => {
    try {
      const result = await work(openStatements(watched(inner, state), state));
      return isOver(state) ? await forever() : result;
    } catch (error) {
      if (isOver(state)) return await forever();
      throw error;
    } finally {
      state.hasEnded = true;
    }
  });
  running.catch(() => {
    state.hasEnded = true;
  });
  return running as never;
}

/** Notes when a statement fails because its connection was lost, whatever `work` makes of it. */
function watched(inner: Pick<Sql, 'unsafe'>, state: Running): Pick<Sql, 'unsafe'> {
  const unsafe: Sql['unsafe'] = (...args) => {
    const statement = inner.unsafe(...args);
    statement.catch((error: unknown) => {
      state.isLost ||= isLostConnection(error);
    });
    return statement as never;
  };
  return Object.assign(Object.create(inner), { unsafe });
}

function isOver({ hasEnded, isLost }: Running): boolean {
  return hasEnded || isLost;
}

function forever(): Promise<never> {
  return new Promise(() => {});
}
