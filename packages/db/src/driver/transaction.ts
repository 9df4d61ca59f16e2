import type { Sql } from 'postgres';
import { isLostConnection, openStatements, type State, type Tx } from './statements.ts';

/**
 * Runs `work` in one transaction of a pool: begin, its statements, commit. It is rolled back when
 * `work` throws, and fails when its connection is lost, even if `work` ignores that.
 *
 * postgres.js would commit or roll back on a lost connection, which crashes the process. It also
 * detects the loss and fails the transaction itself, so this function waits for that.
 */
export function runTransaction<T>(client: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const state: State = { hasEnded: false };
  const running = client.begin(async (inner) => {
    try {
      const result = await work(openStatements(inner, state));
      return state.hasEnded ? await forever() : result;
    } catch (error) {
      if (state.hasEnded || isLostConnection(error)) return await forever();
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

function forever(): Promise<never> {
  return new Promise(() => {});
}
