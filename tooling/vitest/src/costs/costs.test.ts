import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { kindOf } from './kind-of.ts';
import { sampleProcessorTime } from './processor-time.ts';

test.each([
  ['/usr/lib/chromium/headless_shell --type=renderer --lang=en', 'renderers'],
  ['/usr/lib/chromium/headless_shell --no-sandbox', 'browsers'],
  ['/home/me/node --max-semi-space-size=8 /home/me/apps/web/build/program/main.js', 'web servers'],
  ['/home/me/node /home/me/apps/worker/build/main.js', 'workers of the product'],
  ['postgres: callboard_app clone_12 127.0.0.1(40712) idle', 'PostgreSQL'],
  ['/opt/native/bin/postgres -D /dev/shm/run/server', 'PostgreSQL'],
  ['node (vitest 3)', 'tests'],
  ['/usr/bin/php -S 127.0.0.1:8000', 'other programs'],
])('%s is one of the %s', (command, kind) => {
  expect(kindOf(command)).toBe(kind);
});

test('the time of a program that this process started is counted', async () => {
  const sampling = sampleProcessorTime();
  const busy =
    'while (process.cpuUsage().user < 500_000); console.log("done"); setInterval(() => {}, 1_000)';
  const child = spawn(process.execPath, ['--eval', busy]);
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  expect(sampling.stop().get('other programs')).toBeGreaterThanOrEqual(0.5);
});
