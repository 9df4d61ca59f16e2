import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'apps/web/README.md'), 'utf8');
const table = /^## Words$(.+?)^## /ms.exec(readme)?.[1] ?? '';

/** Rows of the table: the words to write, and those to avoid. `…` stands for other words. */
const rows = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)]
  .map(([, write = '', not = '']) => [write, not] as const)
  .slice(1);

const files = globSync(
  [
    '{apps,packages}/*/**/*.{ts,tsx}',
    'tooling/start/**/*.ts',
    'README.md',
    'SECURITY.md',
    'packages/{sdk,sdk-python}/README.md',
  ],
  {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/{build,dist}/**',
      '**/*.test.ts',
      '**/{e2e,testing,gallery}/**',
    ],
  },
);

/** Product sources without comments, which nobody but developers reads. */
const sources = files.map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
}));

function spellingOf(phrase: string): RegExp {
  const words = phrase
    .split('…')
    .map((it) => RegExp.escape(it.trim()).replaceAll(String.raw`\x20`, String.raw`\s+`));
  return new RegExp(String.raw`(?<![\w-])${words.join(String.raw`\s[^.]{0,30}\s`)}(?!\w)`, 'i');
}

test.each(rows)('people read "%s", never "%s"', (_, not) => {
  for (const phrase of not.split(', ')) {
    const spelling = spellingOf(phrase);
    expect(`It said ${phrase.replace('…', 'this')} here.`).toMatch(spelling);
    const found = sources.filter(({ text }) => spelling.test(text)).map(({ file }) => file);
    expect(found, phrase).toEqual([]);
  }
});

test('the table and the sources are found', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(500);
});
