import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import { readModuleGraph } from './module-graph.ts';
import { namedFiles, toFileList } from './named-files.ts';

/** By which files each file is used, by their paths from the root of the repository. */
export type Usage = ReadonlyMap<string, readonly string[]>;

const modules = /^(apps|packages|tooling)\/.*\.[cm]?[jt]sx?$/;

const programs = ['apps/web/server/main.ts', 'apps/worker/src/main.ts', 'apps/admin/src/main.ts'];
/** What each page is shown in, which Vite finds by its name. */
export const shell =
  /^apps\/web\/(\w[\w.-]*\.ts|app\/(root|entry\.client|entry\.server)\.tsx|app\/routes\.ts)$/;
/** The clients that the web app serves. */
const clients = /^packages\/(sdk|sdk-python)\//;
export const testFile = /\.test\.tsx?$/;
export const routes = /^apps\/web\/app\/routes\//;

/** They name files, and do not have their content. */
const lists = ['apps/web/app/routes.ts', 'apps/admin/run.js', 'tooling/bundle/src/last-build.ts'];

/** Reads what uses what: by an import, by its name, or as a part of a program that is started. */
export async function readUsage(files: readonly string[]): Promise<Usage> {
  const sources = files.filter(isModule);
  const usage = await readImports(sources);
  const add = (user: string, used: readonly string[]) => addUser({ usage, user, used });
  const list = toFileList(files);
  for (const file of sources) {
    if (lists.includes(file)) continue;
    add(file, namedFiles({ file, text: readFileSync(join(repositoryRoot, file), 'utf8') }, list));
  }
  add('tooling/bundle/src/programs.ts', programs);
  add(
    'apps/web/server/copy-sdk.ts',
    files.filter((it) => clients.test(it)),
  );
  add(
    'apps/web/e2e/serve.ts',
    files.filter((it) => shell.test(it)),
  );
  add(
    'tooling/start/src/launch.ts',
    files.filter((it) => shell.test(it) || routes.test(it)),
  );
  return usage;
}

/** A file that was removed has no text, but others may name it. */
function isModule(file: string): boolean {
  const isSource = modules.test(file) && !file.endsWith('.d.ts');
  return isSource && existsSync(join(repositoryRoot, file));
}

/** Reads what imports what. */
export async function readImports(sources: readonly string[]): Promise<Map<string, string[]>> {
  const usage = new Map<string, string[]>();
  for (const [user, used] of await readModuleGraph(sources)) addUser({ usage, user, used });
  return usage;
}

interface Using {
  usage: Map<string, string[]>;
  user: string;
  used: readonly string[];
}

function addUser({ usage, user, used }: Using): void {
  for (const file of used) {
    const users = usage.get(file);
    if (users) users.push(user);
    else usage.set(file, [user]);
  }
}

/**
 * Returns these files, what uses them, what uses that, and so on. What uses a test reads its text, so
 * it does not use what the test uses.
 */
export function usersOf(files: Iterable<string>, usage: Usage): Set<string> {
  const users = new Set(files);
  const given = new Set(users);
  for (const file of users) {
    if (testFile.test(file) && !given.has(file)) continue;
    for (const user of usage.get(file) ?? []) users.add(user);
  }
  return users;
}
