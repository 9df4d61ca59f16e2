import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apply, requireTexts } from './apply.ts';
import { choose } from './choose.ts';
import { mutations } from './list/index.ts';
import type { Mutation } from './mutation.ts';
import { outcomeOf } from './outcome.ts';
import { requireCleanTree } from './work-tree.ts';

const fee: Mutation = {
  name: 'fee-dropped',
  breaks: 'A fee is not added.',
  file: 'total.ts',
  text: 'net + fee',
  replacement: "net + '$&'",
  tests: ['total.test.ts'],
};
const source = 'export const total = (net, fee) => net + fee;\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'callboard-test-'));
  writeFileSync(join(root, fee.file), source);
});
afterEach(() => rmSync(root, { recursive: true }));

const read = () => readFileSync(join(root, fee.file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'A');
}

test('a mutation is in its file until it is taken back', () => {
  {
    using applied = apply(root, fee);
    expect(read()).toBe("export const total = (net, fee) => net + '$&';\n");
    applied.takeBack();
    expect(read()).toBe(source);
  }
  expect(read()).toBe(source);
});

test('a mutation is taken back when the tests throw, and when the process ends', () => {
  expect(() => {
    using _ = apply(root, fee);
    throw new Error('The tests could not be run.');
  }).toThrow('could not be run');
  expect(read()).toBe(source);
  const module = join(import.meta.dirname, 'apply.ts');
  const script = `import { apply } from ${JSON.stringify(module)};
    apply(${JSON.stringify(root)}, ${JSON.stringify(fee)}); process.exit(3);`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', script])).toThrow();
  expect(read()).toBe(source);
});

test('a text that is gone or there twice is an error, and changes nothing', () => {
  for (const other of ['export {};\n', source + source]) {
    writeFileSync(join(root, fee.file), other);
    expect(() => apply(root, fee)).toThrow(/^fee-dropped: its text is (no longer|2 times) in/);
    expect(() => requireTexts(root, [fee])).toThrow('Write it anew.');
    expect(read()).toBe(other);
  }
});

test('a work tree with changes is refused, and keeps them', () => {
  commit();
  requireCleanTree(root, [fee]);
  const mine = source.replace('net + fee', "net + '$&' + tax");
  writeFileSync(join(root, fee.file), mine);
  expect(() => requireCleanTree(root, [fee])).toThrow('M total.ts');
  expect(read()).toBe(mine);
});

test('the mutation of a killed run is taken back by the next run', () => {
  commit();
  writeFileSync(
    join(root, fee.file),
    source.replace('net + fee', () => fee.replacement),
  );
  requireCleanTree(root, [fee]);
  expect(read()).toBe(source);
});

test('words choose mutations by name or file, and an unknown word is an error', () => {
  expect(choose([fee], [])).toEqual([fee]);
  expect(choose([fee], ['total'])).toEqual([fee]);
  expect(choose([fee], ['fee', 'total'])).toEqual([fee]);
  expect(() => choose([fee], ['fee', 'tax'])).toThrow('No mutation is called tax.');
});

test('only a failed test sees a mutation', () => {
  const failed = { file: 'total.test.ts', project: 'together', tests: ['adds'], isWhole: false };
  expect(outcomeOf(1, { files: [failed], errors: 0 })).toEqual({
    kind: 'seen',
    by: ['total.test.ts: adds'],
  });
  expect(outcomeOf(0, { files: [], errors: 0 })).toEqual({ kind: 'survived' });
  expect(outcomeOf(1, undefined)).toEqual({ kind: 'broken' });
  const hook = { ...failed, tests: [], isWhole: true };
  expect(outcomeOf(1, { files: [hook], errors: 0 })).toEqual({ kind: 'broken' });
  expect(outcomeOf(130, { files: [failed], errors: 0 })).toEqual({ kind: 'interrupted' });
});

test('each mutation finds its text in the product, and its tests', () => {
  requireTexts(repositoryRoot, mutations);
  const missing = mutations
    .flatMap((it) => it.tests)
    .filter((it) => !existsSync(join(repositoryRoot, it)));
  expect(missing).toEqual([]);
});
