import type { Database } from '@callboard/core/kernel';

class Undone extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('Rolled back.');
    this.result = result;
  }
}

/** The same database, except that nothing of the workspace is kept. */
export function undoing(database: Database): Database {
  const transaction: Database['app']['transaction'] = async (work) => {
    try {
      return await database.app.transaction(async (tx) => {
        throw new Undone(await work(tx));
      });
    } catch (error) {
      if (error instanceof Undone) return error.result as never;
      throw error;
    }
  };
  return { ...database, app: { sql: database.app.sql, transaction } };
}

/**
 * Calls `work` with a database whose changes are undone one by one: all are made in one transaction,
 * which returns to its beginning after each.
 */
export function undoingEach<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return undoing(database).app.transaction(async (tx) => {
    await tx.execute('savepoint beginning');
    const transaction: Database['app']['transaction'] = async (change) => {
      try {
        return await change(tx);
      } finally {
        await tx.execute('rollback to savepoint beginning');
      }
    };
    return work({ ...database, app: { sql: database.app.sql, transaction } });
  });
}
