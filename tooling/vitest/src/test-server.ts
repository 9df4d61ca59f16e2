import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireUnused, startEmbedded } from '@callboard/db/embedded';
import { createTemplate, serverVariable } from '@callboard/testing';

const prefix = 'callboard-test-';
// A run that begins at the same time has made its folder but not yet taken it.
const settlingSeconds = 60;

/** Starts the run's PostgreSQL with the template; what it returns takes both away again. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  removeWhenKilled(dataDir);
  const server = await startEmbedded({ dataDir, isThrowaway: true });
  await createTemplate(server.url);
  process.env[serverVariable] = server.url;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** An interrupted run has no time to clean up: a shell that notices its end does. */
function removeWhenKilled(dataDir: string): void {
  const script = 'read _; while [ -e "$1" ]; do rm -rf "$1"; sleep 0.2; done';
  const cleaner = spawn('sh', ['-c', script, 'sh', dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  if ('unref' in cleaner.stdin && typeof cleaner.stdin.unref === 'function') cleaner.stdin.unref();
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
