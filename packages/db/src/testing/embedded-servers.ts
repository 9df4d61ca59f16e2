import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Embedded, startEmbedded } from '../embedded/index.ts';

/** Returns a folder for servers, which are stopped and removed after the tests of the file. */
export function serversIn(prefix: string) {
  // mkdtemp creates folders that only their owner may enter, the most difficult case for root.
  const root = mkdtempSync(join(tmpdir(), prefix));
  const running: Embedded[] = [];

  afterAll(async () => {
    await Promise.all(running.map((it) => it.stop()));
    rmSync(root, { recursive: true, force: true });
  });

  return {
    root,
    start: async (dataDir: string, isThrowaway = true): Promise<Embedded> => {
      const server = await startEmbedded({ dataDir, isThrowaway });
      running.push(server);
      return server;
    },
  };
}
