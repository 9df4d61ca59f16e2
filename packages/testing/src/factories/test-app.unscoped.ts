import { type Database, openDatabase } from '@callboard/core/kernel';
import type { Pool } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { type FixedClock, fixedClock } from '../fixed-clock.ts';
import { keepSecret } from '../run-record.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { testSecret } from '../test-secret.ts';

/** Callboard without a surface: its own database and a movable clock. */
export interface TestApp {
  database: Database;
  /** The unscoped pool, which sees every workspace. */
  system: Pool;
  databaseUrl: string;
  /** URL of the same database for its owner. */
  ownerUrl: string;
  clock: FixedClock;
  close(): Promise<void>;
}

/** A `TestApp` that never waits and records the waits instead. */
export interface TestAppWithWaits extends TestApp {
  /** Duration of each skipped wait, in milliseconds. */
  waits: number[];
}

interface TestAppOptions {
  poolSize?: number;
  /** Whether there is a server for text messages. */
  canText?: boolean;
}

/** Creates a database for one test file. Close it after the tests. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestAppWithWaits> {
  return openTestApp(await createTestDatabase(), options);
}

/** Opens a database that was created for a test file. Closing the app drops it. */
export function openTestApp(
  { url, ownerUrl, drop }: TestDatabase,
  { poolSize = 5, canText = false }: TestAppOptions = {},
): TestAppWithWaits {
  const clock = fixedClock('2026-11-21T17:04:05.123Z');
  const waits: number[] = [];
  const database = openDatabase({
    databaseUrl: url,
    appSecret: keepSecret(testSecret),
    now: clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    poolSize,
    canText,
  });
  return {
    database,
    system: unscoped(database),
    databaseUrl: url,
    ownerUrl,
    clock,
    waits,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
