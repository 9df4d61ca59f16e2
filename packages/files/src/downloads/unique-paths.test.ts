import { expect, test } from 'vitest';
import { uniquePaths } from './unique-paths.ts';

test.each([
  [
    [['a.pdf'], ['a.pdf'], ['A.pdf']],
    ['a.pdf', 'a (2).pdf', 'A (3).pdf'],
  ],
  [
    [['a (2).pdf'], ['a.pdf'], ['a.pdf']],
    ['a (2).pdf', 'a.pdf', 'a (3).pdf'],
  ],
  [
    [['Scout', 'a.pdf'], ['a.pdf']],
    ['Scout/a.pdf', 'a.pdf'],
  ],
  [[['..', '..', 'x.html']], ['_/_/x.html']],
  [[['../../x.html']], ['.._.._x.html']],
  [[['C:\\x.exe']], ['C__x.exe']],
  [
    [['Größe.mov'], ['Gro\u0308ße.mov']],
    ['Größe.mov', 'Gro\u0308ße (2).mov'],
  ],
  [
    [['.env'], ['.env']],
    ['.env', '.env (2)'],
  ],
  [
    [['Scout'], ['Scout', 'a.pdf'], ['scout', 'a.pdf'], ['Scout', 'b.pdf']],
    ['Scout', 'Scout (2)/a.pdf', 'scout (3)/a.pdf', 'Scout (2)/b.pdf'],
  ],
])('%j is zipped as %j', (given, paths) => {
  const entries = given.map((it) => ({ path: it.slice(0, -1), name: it.at(-1) ?? '' }));
  expect(uniquePaths(entries)).toEqual(paths);
});
