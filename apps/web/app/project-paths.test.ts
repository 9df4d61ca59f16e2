import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** An address of a job in the source, not that of the API in its guides: `/projects/${id}/crew`, or `${job}/crew` after it. */
const written = /(?:\/projects\/\$\{[^}]+\}|\$\{job\})\/([a-z-]+)/g;

test('every address of a job in the source is one of its pages', async () => {
  const known = new Set(pathsIn(await routes, '').flatMap(pageOfJob));
  const found = globSync('app/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` }).flatMap(
    (file) =>
      file.includes('.test.') || file.startsWith('app/features/developers/')
        ? []
        : [...readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').matchAll(written)].map(
            ([, page = '']) => ({ file, page }),
          ),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((it) => !known.has(it.page))).toEqual([]);
});

function pageOfJob(path: string): string[] {
  const [, page] = path.match(/^\/projects\/:id\/([a-z-]+)/) ?? [];
  return page ? [page] : [];
}

function pathsIn(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...pathsIn(children, own)];
  });
}
