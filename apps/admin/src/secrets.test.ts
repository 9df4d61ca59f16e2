import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { signIn } from '@callboard/core/accounts';
import { testSecret } from '@callboard/testing';
import {
  createTestApp,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commandsWith } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000 });

const main = join(repositoryRoot, programs.admin);
const password = 'lamp otter gravel noon';

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(new Date().toISOString());
  company = await makeWorkspace(app, { plan: 'house' });
});
afterAll(() => app.close());

test('a password is read from standard input up to the end of the line', async () => {
  const add = start(process.execPath, [main, ...addMember('piped@example.com'), '--password', '-']);
  add.stdin.end(`${password}\n`);
  expect(JSON.parse(await text(add.stdout))).toHaveProperty('member.email', 'piped@example.com');
  expect(await mayEnter('piped@example.com')).toBe(true);
});

test('a terminal prompts for the password and hides the input', async () => {
  const words = [process.execPath, main, ...addMember('typed@example.com')];
  const command = words.map((word) => `'${word}'`).join(' ');
  const add = start('script', ['--quiet', '--return', '--command', command, '/dev/null']);
  let shown = '';
  add.stdout.on('data', (chunk) => {
    if (!shown.includes('password') && `${chunk}`.includes('password'))
      add.stdin.write(`${password}\r`);
    shown += chunk;
  });
  expect(await once(add, 'close')).toEqual([0, null]);
  expect(shown).toContain('--password (empty when the email has an account):');
  expect(shown).toContain('"email": "typed@example.com"');
  expect(shown).not.toContain(password.split(' ')[0]);
  expect(await mayEnter('typed@example.com')).toBe(true);
});

test('the help says how to keep a password out of the process list', async () => {
  const { stdout } = await commandsWith(() => ({})).run(['member', 'add', '--help']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    '- reads it from standard input; other users can see a value given here',
  );
});

function addMember(email: string): string[] {
  const flags = ['--workspace', company.id, '--email', email, '--name', 'Dana', '--role', 'crew'];
  return ['member', 'add', ...flags];
}

function start(program: string, args: string[]) {
  const { PATH } = process.env;
  return spawn(program, args, {
    env: {
      PATH,
      TERM: 'dumb',
      DATABASE_URL: app.databaseUrl,
      APP_SECRET: testSecret,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

async function mayEnter(email: string): Promise<boolean> {
  const input = { email, password, address: '127.0.0.1' };
  return signIn(app.database, input).then(
    () => true,
    () => false,
  );
}
