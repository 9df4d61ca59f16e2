import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isBuilt, noteBuild } from './last-build.ts';
import { programs } from './programs.ts';

let root: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'callboard-last-build-'));
  const made = root;
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const file of Object.values(programs)) write(file);
  write('packages/core/src/bills/pay.ts');
  write('apps/web/app/root.tsx');
  write('packages/sdk/src/generated/paths.ts');
  await pause(20);
  noteBuild(root, new Date());
  await pause(20);
});

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), 'text');
}

test('what was built is current until a source changes, appears, moves or goes', async () => {
  expect(isBuilt(root)).toBe(true);
  const from = join(root, 'packages/core/src/bills/pay.ts');
  const changes = [
    () => write('apps/web/app/root.tsx'),
    () => write('packages/core/src/bills/more.ts'),
    () => renameSync(from, join(root, 'packages/core/src/bills/paid.ts')),
    () => rmSync(join(root, 'packages/core/src/bills/paid.ts')),
    () => write('pnpm-lock.yaml'),
  ];
  for (const change of changes) {
    change();
    expect(isBuilt(root), `${change}`).toBe(false);
    await pause(20);
    noteBuild(root, new Date());
    expect(isBuilt(root)).toBe(true);
  }
});

test('a program that something else built or removed is not current', () => {
  write(programs.web);
  expect(isBuilt(root)).toBe(false);
  noteBuild(root, new Date());
  rmSync(join(root, programs.worker));
  expect(isBuilt(root)).toBe(false);
});

test('what a build writes does not count as a change', () => {
  write('packages/sdk/src/generated/paths.ts');
  write('apps/web/build/client/page.js');
  expect(isBuilt(root)).toBe(true);
});

test('nothing is current before the first build', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
