import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedUrls } from '@callboard/db/embedded';
import { createEmptyDatabase, freePort } from '@callboard/testing';
import { afterAll, expect, test } from 'vitest';
import { oldServer } from './testing/old-server.ts';
import { portOf } from './testing/port-of.ts';
import { type Launcher, startLauncher } from './testing/start-launcher.ts';

const minutes = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-start-'));
const launchers: Launcher[] = [];
const secret = 'a secret of at least 32 characters';

afterAll(async () => {
  for (const { child } of launchers) child.kill('SIGKILL');
  await Promise.all(launchers.map((it) => it.ended));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

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

function start(settings: Record<string, string>): Launcher {
  const launcher = startLauncher(settings);
  launchers.push(launcher);
  return launcher;
}

/** Returns the line of a launcher that cannot start: on standard error, with exit code 1. */
async function lineOf(settings: Record<string, string>): Promise<string> {
  const launcher = start(settings);
  expect(await launcher.ended).toBe(1);
  expect(launcher.output.stdout).toBe('');
  expect(launcher.output.stderr).toMatch(/^[^\n]+\n$/);
  return launcher.output.stderr;
}

function runPrinted(stdout: string): unknown {
  const line = /curl .+/.exec(stdout)?.[0].replace('curl', 'curl -s') ?? 'false';
  return JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' }));
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

function signInOf({ output }: Launcher): string | undefined {
  return /Sign in .+/.exec(output.stdout)?.[0];
}

async function statusOf(port: string, path: string, host = '127.0.0.1'): Promise<number> {
  return (await fetch(`http://${host}:${port}${path}`)).status;
}
