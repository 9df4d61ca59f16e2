import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { costsByProject, secondsOn } from './by-project.ts';
import { kindOf } from './kind-of.ts';
import { sampleProcessorTime } from './processor-time.ts';

test.each([
  ['/usr/lib/chromium/headless_shell --type=renderer --lang=en', 'renderers'],
  ['/usr/lib/chromium/headless_shell --no-sandbox', 'browsers'],
  ['/home/me/node --max-semi-space-size=8 /home/me/apps/web/build/program/main.js', 'web servers'],
  ['/home/me/node --enable-source-maps /home/me/apps/web/e2e/server-host.ts', 'web servers'],
  ['/home/me/node /home/me/apps/worker/build/main.js', 'workers of the product'],
  ['postgres: callboard_app clone_12 127.0.0.1(40712) idle', 'PostgreSQL'],
  ['/opt/native/bin/postgres -D /dev/shm/run/server', 'PostgreSQL'],
  ['node (vitest 3)', 'tests'],
  ['node /me/node_modules/.bin/tsc', 'builds and checks'],
  [
    '/me/node_modules/.pnpm/@turbo+linux-64@2.11.11/node_modules/@turbo/linux-64/bin/turbo run build',
    'builds and checks',
  ],
  ['node scripts/generate.ts', 'builds and checks'],
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
  expect(sampling.stop().byKind.get('other programs')).toBeGreaterThanOrEqual(0.5);
});

const files = [
  { file: 'b.test.ts', project: 'together', seconds: 2, startedAt: 3_000 },
  { file: 'a.test.ts', project: 'browser', seconds: 30, startedAt: 1_000 },
];
const looks = [
  { at: 500, seconds: 5 },
  { at: 1_000, seconds: 16 },
  { at: 2_999, seconds: 8 },
  { at: 3_500, seconds: 40 },
];

test('what is spent belongs to the project that runs', () => {
  expect(costsByProject(files, { byKind: new Map(), looks })).toEqual([
    { project: 'browser', seconds: 24, longest: 30 },
    { project: 'together', seconds: 40, longest: 2 },
  ]);
});

test('more cores do not shorten a project’s longest file', () => {
  const projects = costsByProject(files, { byKind: new Map(), looks });
  expect(secondsOn(8, projects)).toBe(30 + 5);
});
