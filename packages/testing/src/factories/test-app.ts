import { type Database, openDatabase } from '@callboard/core/database';
import type { Pool } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { type FixedClock, fixedClock } from '../fixed-clock.ts';
import { keepSecret } from '../run-record.ts';
import { createTestDatabase } from '../test-database.ts';

/** Callboard without a surface: an opened database of its own, with a clock to move. */
export interface TestApp {
  database: Database;
  /** The unscoped pool, which sees every workspace. */
  system: Pool;
  databaseUrl: string;
  /** The same database as its owner, who may do anything. */
  ownerUrl: string;
  clock: FixedClock;
  close(): Promise<void>;
}

/** One that waits for nothing, and keeps how long it would have waited. */
export interface TestAppWithWaits extends TestApp {
  /** How long each answer would have been held back, in milliseconds. */
  waits: number[];
}

/** Opens a database that belongs to this test file alone. Close it after the tests. */
export async function createTestApp({ poolSize = 5 } = {}): Promise<TestAppWithWaits> {
  const { url, ownerUrl, drop } = await createTestDatabase();
  const clock = fixedClock('2026-11-21T17:04:05.123Z');
  const waits: number[] = [];
  const database = openDatabase({
    databaseUrl: url,
    appSecret: keepSecret('a secret for tests and nothing else'),
    now: clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    poolSize,
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
