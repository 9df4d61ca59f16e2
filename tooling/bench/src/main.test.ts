import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { alternate } from './alternate.ts';
import { runCommand } from './run-command.ts';
import { toTable } from './table.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const bench = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

test('an unknown name exits with 1 and lists the known ones', () => {
  const { status, stderr, stdout } = bench('nothing');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('There is no bench');
  expect(stderr).toContain('rest');
});

test.each([[[]], [['rest', 'more']], [['constructor']]])('%j names no bench', async (args) => {
  await expect(runCommand(args)).rejects.toThrow('There is no bench');
});

test.each([['--runs=0'], ['--minutes=soon'], ['--what']])('%s is refused', async (option) => {
  const [name = ''] = option.split('=');
  await expect(runCommand(['rest', option])).rejects.toThrow(name);
});

test('--help shows the usage', () => {
  const { status, stdout } = bench('--help');
  expect([status, stdout]).toEqual([0, expect.stringContaining('pnpm bench NAME [--json]')]);
});

test('both sides run alternately, and their medians are compared', async () => {
  const order: string[] = [];
  const side = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? 0;
  };
  const ours = side('ours', [10, 500, 30, 20, 40]);
  const baseline = side('baseline', [60, 60, 60, 1, 60]);
  const row = await alternate({ measure: 'speed', ours, baseline, runs: 5 });
  expect(row).toEqual({ measure: 'speed', ours: 30, baseline: 60, ratio: 0.5 });
  expect(order).toEqual(Array.from({ length: 5 }, () => ['ours', 'baseline']).flat());
});

test('a table aligns its columns', () => {
  expect(toTable([{ measure: 'speed', ours: 30, baseline: 1234, ratio: 0.5 }])).toBe(
    'measure  ours  baseline  ratio\nspeed      30      1234    0.5',
  );
});
