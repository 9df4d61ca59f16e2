import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, requireUnused, startEmbedded } from '@callboard/db/embedded';
import { createTemplate, serverVariable } from '@callboard/testing';

const prefix = 'callboard-test-';
// A run that begins at the same time has made its folder but not yet taken it.
const settlingSeconds = 60;

/** Starts the run's PostgreSQL with the template; what it returns takes both away again. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  let server: Embedded | undefined;
  // An interrupted run has no time to wait for the server.
  const removeAtExit = () => {
    if (server) process.kill(server.pid, 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  process.once('exit', removeAtExit);
  server = await startEmbedded({ dataDir, isThrowaway: true });
  await createTemplate(server.url);
  process.env[serverVariable] = server.url;
  return async () => {
    process.off('exit', removeAtExit);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((it) => it.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (isAbandoned(dataDir)) rmSync(dataDir, { recursive: true, force: true });
  }
}

function isAbandoned(dataDir: string): boolean {
  try {
    requireUnused(dataDir);
    return Date.now() - statSync(dataDir).mtimeMs > settlingSeconds * 1_000;
  } catch {
    return false;
  }
}
