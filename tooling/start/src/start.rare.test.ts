import { createEmptyDatabase, freePort } from '@callboard/testing';
import { expect, test } from 'vitest';
import type { Launcher } from './testing/start-launcher.ts';
import { runPrinted, statusOf, useLaunchers } from './testing/use-launchers.ts';

const minutes = 60_000;
const { dataDir, start } = useLaunchers();
const secret = 'a secret of at least 32 characters';

test(
  'after a kill the next start serves the same demo, and SIGTERM stops it',
  async () => {
    const killed = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    await killed.served();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const PORT = String(await freePort());
    const next = start({ PORT, DATA_DIR: dataDir, HOST: '0.0.0.0' });
    await next.served();
    expect(next.output.stdout).toMatch(/Listens on {2}0\.0\.0\.0\n/);
    expect(await statusOf(PORT, '/healthz', '127.0.0.2')).toBe(200);
    expect(signInOf(next)).toBe(signInOf(killed));
    expect(runPrinted(next.output.stdout)).toHaveProperty('data');
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  },
  5 * minutes,
);

test(
  'with an external database it shows the credentials once',
  async () => {
    const { url, ownerUrl, drop } = await createEmptyDatabase();
    const settings = { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, APP_SECRET: secret };
    const first = start({ ...settings, PORT: String(await freePort()) });
    await first.served();
    expect(first.output.stdout).toContain('shown only once');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const second = start({ ...settings, PORT: String(await freePort()) });
    await second.served();
    expect(second.output.stdout).not.toContain('Sign in');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await drop();
  },
  5 * minutes,
);

function signInOf({ output }: Launcher): string | undefined {
  return /Sign in .+/.exec(output.stdout)?.[0];
}
