import { join } from 'node:path';
import { embeddedUrls } from '@callboard/db/embedded';
import { freePort } from '@callboard/testing';
import { expect, test } from 'vitest';
import { oldServer } from './testing/old-server.ts';
import { portOf } from './testing/port-of.ts';
import { runPrinted, statusOf, useLaunchers } from './testing/use-launchers.ts';

const minutes = 60_000;
const { dataDir, start } = useLaunchers();
const secret = 'a secret of at least 32 characters';

test(
  'it serves from an empty folder, allows the sign-in, refuses a second launcher and stops everything',
  async () => {
    const PORT = String(await freePort());
    const first = start({ PORT, DATA_DIR: dataDir });
    await first.served();
    const { stdout } = first.output;
    expect(await statusOf(PORT, '/healthz')).toBe(200);
    expect(await statusOf(PORT, '/readyz')).toBe(200);
    expect(stdout).toMatch(/Listens on {2}127\.0\.0\.1 and ::1 {2}\(this machine only; see HOST\)/);
    expect(stdout).toMatch(/Mail {8}kept in the outbox/);
    expect(stdout).toMatch(/Sign in {5}\S+@\S+ {2}\S+/);
    expect(runPrinted(stdout)).toHaveProperty('data');
    expect(await signUpAt(PORT, 'ada@example.com')).toBe(302);
    const printed = /Mail to ada@example\.com: Confirm your email\n[\s\S]*\n +\d{6}\n/;
    await expect.poll(() => first.output.stdout, { timeout: 20_000 }).toMatch(printed);
    expect(await lineOf({ PORT: String(await freePort()), DATA_DIR: dataDir })).toMatch(
      /^callboard: The data folder .+ is in use by another Callboard \(process \d+\)\. Stop that one/,
    );
    expect(await lineOf({ PORT, DATA_DIR: join(dataDir, 'other') })).toMatch(
      new RegExp(
        `^callboard: Port ${PORT} is already in use\\. Stop what is using it, or set PORT`,
      ),
    );
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output.stderr).toBe('');
    expect(embeddedUrls(dataDir)).toBeNull();
    await expect(statusOf(PORT, '/healthz')).rejects.toThrow();
  },
  5 * minutes,
);

test('an invalid setting prints one line', async () => {
  expect(await lineOf({ PORT: 'soon', DATA_DIR: dataDir })).toBe(
    'callboard: PORT must be a whole number from 1 to 65535, not "soon". Correct it, or unset it (default: 3000).\n',
  );
});

test('an address that this machine lacks prints one line', async () => {
  const settings = { HOST: '192.0.2.7', PORT: String(await freePort()), DATA_DIR: dataDir };
  expect(await lineOf(settings)).toBe(
    'callboard: 192.0.2.7 is not an address of this machine. Correct HOST.\n',
  );
});

test('an unreachable database prints one line without the password', async () => {
  const DATABASE_URL = `postgres://me:hidden@127.0.0.1:${await freePort()}/callboard`;
  const line = await lineOf({ PORT: String(await freePort()), DATABASE_URL, APP_SECRET: secret });
  expect(line).toMatch(
    /^callboard: PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Start it,/,
  );
  expect(line).not.toContain('hidden');
});

test('a database that is too old prints one line', async () => {
  const server = oldServer(14);
  const DATABASE_URL = `postgres://me:hidden@127.0.0.1:${await portOf(server)}/callboard`;
  const line = await lineOf({ PORT: String(await freePort()), DATABASE_URL, APP_SECRET: secret });
  expect(line).toMatch(/ is PostgreSQL 14, too old\. Upgrade it to 15 or newer, or unset/);
  server.close();
});

/** Returns the line of a launcher that cannot start: on standard error, with exit code 1. */
async function lineOf(settings: Record<string, string>): Promise<string> {
  const launcher = start(settings);
  expect(await launcher.ended).toBe(1);
  expect(launcher.output.stdout).toBe('');
  expect(launcher.output.stderr).toMatch(/^[^\n]+\n$/);
  return launcher.output.stderr;
}

async function signUpAt(port: string, email: string): Promise<number> {
  const origin = `http://localhost:${port}`;
  const body = new URLSearchParams({
    workspaceName: 'North Pier',
    name: 'Ada',
    email,
    password: 'lamp otter gravel noon',
    timeZone: 'UTC',
  });
  const sent = { method: 'POST', headers: { origin }, body, redirect: 'manual' } as const;
  return (await fetch(`${origin}/sign-up`, sent)).status;
}
