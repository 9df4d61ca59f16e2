import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type Urls } from '@callboard/db/embedded';
import { buildWeb } from '@callboard/start/build-web';

/** Builds the web app and runs `work` beside an empty database, which is gone afterwards. */
export async function withBuiltWeb<T>(
  tell: (line: string) => void,
  work: (urls: Urls) => Promise<T>,
): Promise<T> {
  tell('Building the web app …');
  await buildWeb(new AbortController().signal);
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const database = await startEmbedded({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
