import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type Urls } from '@callboard/db/embedded';

/** Runs `work` with an empty temporary database. */
export async function withDatabase<T>(work: (urls: Urls) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const database = await startEmbedded({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
