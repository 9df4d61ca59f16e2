import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('.', import.meta.url);
const acts = /^(list|find|create|add|update|remove|restore|delete)[A-Z]/;

const folders = globSync('*/**/index.ts', { cwd: root }).map(dirname);
const offered = (await Promise.all(folders.map((folder) => readIndex(folder)))).flat();

interface Offered {
  folder: string;
  act: string;
  file: string;
}

test('the resources export acts', () => {
  expect(offered.length).toBeGreaterThan(100);
});

test('every act that a resource exports is in a file named after it', () => {
  const elsewhere = offered.filter(({ act, file }) => !isNamedAfter(file, act));
  expect(elsewhere).toEqual([]);
});

test('no act imports a type from another act', async () => {
  const files = offered.map(({ folder, file }) => new URL(`${folder}/${file}`, root));
  const texts = await Promise.all(
    files.map(async (it) => [it.pathname, await readFile(it, 'utf8')]),
  );
  const typed = texts.filter(([, text]) => importsTypeOfAct.test(text ?? ''));
  expect(typed.map(([path]) => path)).toEqual([]);
});

const importsTypeOfAct =
  /^import type [^;]*? from '\.\.?\/[^']*\b(?:find|create|add|update|remove|restore|delete)-[^/']*';/m;

/** Returns the acts that the index of a folder exports, each with its source file. */
async function readIndex(folder: string): Promise<Offered[]> {
  const index = await readFile(new URL(`${folder}/index.ts`, root), 'utf8');
  const exports = index.matchAll(/^export \{([^}]*)\} from '([^']*)';/gm);
  return [...exports].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => acts.test(name))
      .map((act) => ({ folder, act, file })),
  );
}

function isNamedAfter(file: string, act: string): boolean {
  const name = `./${kebab(act)}`;
  return file === `${name}.ts` || file === `${name}.unscoped.ts`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
