import { glob } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Line, Making, RouterUnderTest } from './router-under-test.ts';

const routers = new Map<string, RouterUnderTest & { file: string }>();

for await (const path of glob('../routers/*/*.under-test.ts', { cwd: import.meta.dirname })) {
  const file = relative('../routers', path);
  const exported: Record<string, RouterUnderTest> = await import(
    new URL(path, import.meta.url).href
  );
  for (const [name, router] of Object.entries(exported)) {
    const other = routers.get(name)?.file;
    if (other) throw new Error(`Both ${other} and ${file} export ${name}.`);
    routers.set(name, { ...router, file });
  }
}

/** How records of each kind are made, in no order that matters. */
export const makings: readonly Making[] = [...routers.values()].flatMap((it) => it.records ?? []);

/** What is stated about procedures of the app, public routes and tools, by path. */
export const appLines = linesIn('', (router) => router.procedures);
export const routeLines = linesIn('v1.', (router) => router.v1);
export const toolLines = linesIn('tools.', (router) => router.tools);

function linesIn<Stated extends Line>(
  prefix: string,
  linesOf: (router: RouterUnderTest) => Record<string, Stated> | undefined,
): ReadonlyMap<string, Stated> {
  const lines = [...routers].flatMap(([router, it]) =>
    Object.entries(linesOf(it) ?? {}).map(([name, line]): [string, Stated] => [
      `${prefix}${router}.${name}`,
      line,
    ]),
  );
  return new Map(lines);
}

/** Returns what is stated about the router of a procedure. */
export function routerOf(path: string): RouterUnderTest | undefined {
  return routers.get(nameIn(path));
}

/** Returns what is stated about a procedure. */
export function lineOf(path: string): Line | undefined {
  return appLines.get(path) ?? routeLines.get(path) ?? toolLines.get(path);
}

/** Returns who may call a procedure of the app, or undefined if nothing is stated. */
export function whoMayCall(path: string): string | undefined {
  return appLines.get(path)?.whoMay ?? routerOf(path)?.whoMay;
}

/** Returns the paths of the procedures of which such a line is stated. */
export function linesWith(isMeant: (line: Line) => boolean): string[] {
  const all = [...appLines, ...routeLines, ...toolLines];
  return all.filter(([, line]) => isMeant(line)).map(([path]) => path);
}

/** Returns the file to edit for a procedure. */
export function fileOf(path: string): string {
  const file = routers.get(nameIn(path))?.file;
  const at = 'packages/api/src/routers';
  return file ? `${at}/${file}` : `a new file ${at}/*/*.under-test.ts that exports ${nameIn(path)}`;
}

function nameIn(path: string): string {
  return path.split('.').at(-2) ?? '';
}

/**
 * Returns what to edit so that the stated procedures are those that exist: nothing, if they are.
 * @param what What a line of a procedure must state.
 */
export function editsFor(
  what: string,
  { stated, existing }: { stated: Iterable<string>; existing: Iterable<string> },
): string[] {
  const [known, real] = [new Set(stated), new Set(existing)];
  return [
    ...[...real.difference(known)].map((path) => `${path}: add ${what} to ${fileOf(path)}`),
    ...[...known.difference(real)].map((path) => `${path}: remove ${what} from ${fileOf(path)}`),
  ];
}
