import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const webRoot = fileURLToPath(new URL('..', import.meta.url));

const built = join(webRoot, 'build/server/index.js');
const lock = join(webRoot, 'node_modules/.e2e-build');
const abandonedMilliseconds = 120_000;

/** Builds the pages, unless the last build is newer than all its sources. */
export async function ensureBuilt(): Promise<void> {
  await takeLock();
  try {
    if (existsSync(built) && statSync(built).mtimeMs > newestSource()) return;
    const command = join(webRoot, 'node_modules/.bin/react-router');
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(command, ['build'], { cwd: webRoot, env });
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Takes a lock: test files run in parallel, so one builds and the others wait for it. */
async function takeLock(): Promise<void> {
  for (;;) {
    try {
      return void mkdirSync(lock);
    } catch {
      const taken = statSync(lock, { throwIfNoEntry: false });
      const isAbandoned = taken && Date.now() - taken.mtimeMs > abandonedMilliseconds;
      if (isAbandoned) rmSync(lock, { recursive: true, force: true });
      await wait(200);
    }
  }
}

function newestSource(): number {
  const folders = ['app', 'server', 'public', '../../packages/core/src', '../../packages/api/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(webRoot, folder), { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile() && !it.name.endsWith('.test.ts'))
      .map((it) => join(it.parentPath, it.name)),
  );
  const configs = ['vite.config.ts', 'react-router.config.ts', 'package.json'];
  const all = [...files, ...configs.map((it) => join(webRoot, it))];
  return Math.max(...all.map((it) => statSync(it).mtimeMs));
}
