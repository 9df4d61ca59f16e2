import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Any package may have these, so they are not drawn. */
const common = ['config', 'domain'];
const isTool = (it: string) => it === 'testing' || it.startsWith('openapi-');

test('the packages depend on each other as README.md draws it', () => {
  const drawn = read('README.md').matchAll(/^ {2}(\w+)\S*?(?:\[[^\]]*\])? --> (\w+)/gm);
  const arrows = Array.from(drawn, ([, from, to]) => `${from} --> ${to}`);
  const real = globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap(arrowsOf);
  expect(arrows.sort()).toEqual(real.sort());
});

function arrowsOf(path: string): string[] {
  const from = basename(dirname(path));
  if (isTool(from)) return [];
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(read(path));
  const ours = Object.keys(dependencies)
    .filter((it) => it.startsWith('@callboard/'))
    .map((it) => it.slice('@callboard/'.length));
  return ours.filter((it) => !common.includes(it)).map((to) => `${from} --> ${to}`);
}
