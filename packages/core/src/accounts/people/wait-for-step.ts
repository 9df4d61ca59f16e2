import type { Database } from '../../kernel/database/index.ts';

const stepMilliseconds = 500;

/**
 * Waits until a multiple of half a second has passed since `startedAt`, so that the duration of
 * work does not reveal what it did.
 */
export async function waitForStep(database: Database, startedAt: number): Promise<void> {
  const tookMilliseconds = performance.now() - startedAt;
  await database.wait(stepMilliseconds - (tookMilliseconds % stepMilliseconds));
}
