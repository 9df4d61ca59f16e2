import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Launcher, startLauncher } from './start-launcher.ts';

/** For tests: a data folder, and launchers that are ended after the tests of the file. */
export function useLaunchers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-start-'));
  const launchers: Launcher[] = [];

  afterAll(async () => {
    for (const { child } of launchers) child.kill('SIGKILL');
    await Promise.all(launchers.map((it) => it.ended));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  return {
    dataDir,
    start: (settings: Record<string, string>): Launcher => {
      const launcher = startLauncher(settings);
      launchers.push(launcher);
      return launcher;
    },
  };
}

/** Returns what the call that the launcher printed answers. */
export function runPrinted(stdout: string): unknown {
  const line = /curl .+/.exec(stdout)?.[0].replace('curl', 'curl -s') ?? 'false';
  return JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' }));
}

export async function statusOf(port: string, path: string, host = '127.0.0.1'): Promise<number> {
  return (await fetch(`http://${host}:${port}${path}`)).status;
}
