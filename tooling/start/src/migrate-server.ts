import { errorLine } from '@callboard/core/logging';
import { migrate } from '@callboard/db/migrate';
import { StartError } from './start-error.ts';

/** Brings the database up to date. Throws StartError. */
export async function migrateServer(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const cause = errorLine(error instanceof Error ? rootOf(error) : error).split('\n')[0];
    throw new StartError(
      `The database could not be brought up to date: ${cause}. Give the user of DATABASE_URL the right to create roles and tables, or restore a database this version knows.`,
    );
  }
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}
