import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { testSecret } from '@callboard/testing';
import { createTestApp, makeWorkspace } from '@callboard/testing/factories';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countReadable, listTexts, nextSecret, writeTexts } from './testing/encrypted-texts.ts';

const main = join(repositoryRoot, programs.admin);

// Each command runs in its own process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('encryption renew continues after it was killed', async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  await writeTexts(app, (await makeWorkspace(app)).owner, 2_000);
  const all = (await listTexts(app)).length;

  const killed = await renew(app.databaseUrl, 'mail_messages');
  expect(killed).toEqual({ code: null, stdout: '' });
  const done = await countReadable(app, nextSecret);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(all);
  expect(await countReadable(app, nextSecret, testSecret)).toBe(all);

  const { code, stdout } = await renew(app.databaseUrl);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ renewed: all - done, current: done, unreadable: 0 });
  expect(await countReadable(app, nextSecret)).toBe(all);
  expect(await countReadable(app, testSecret)).toBe(0);
});

/** Starts the program, and kills it when it has written `killAt`. */
function renew(databaseUrl: string, killAt?: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const secrets = { APP_SECRET: nextSecret, APP_SECRET_FALLBACK: testSecret };
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, ...secrets };
  const child = spawn(process.execPath, [main, 'encryption', 'renew'], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
    if (killAt && stderr.includes(killAt)) child.kill('SIGKILL');
  });
  return new Promise<{ code: number | null; stdout: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout }));
  });
}
