import { matchesGlob } from 'node:path';
import { browserTests } from '../needs.ts';
import { allFiles, changedSince, departure } from './changed-files.ts';
import { readUsage, testFile, type Usage, usersOf } from './usage.ts';
import { readVisits, type Visits } from './visits.ts';

/** The test files that a change may break. */
export interface Choice {
  /** Absent if it may break any. */
  files?: string[];
  /** What runs and why, in one line. */
  why: string;
}

const isBrowserTest = (file: string) => matchesGlob(file, browserTests);
/** A part of the pages, which reaches a browser test by the routes that it visits. */
const page = /^apps\/web\/app\//;
/** What decides which routes a browser test visits. */
const visiting = /^apps\/web\/(app|e2e)\//;

/** On these depends how everything is installed, built or run, and the database. */
const basis = [
  /(^|\/)package\.json$/,
  /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json|tsconfig\.json|vitest\.config\.ts)$/,
  /^(patches|drizzle)\//,
  /^tooling\/(vitest|bundle|typescript)\/(?!.*\.test\.ts$)/,
];
/** Texts and settings that no product and no test reads, unless one names them. */
const unread = /^(\.github|\.ci|tooling\/lint)\/|^(biome|knip)\.json$|^\.\w+$|\.md$/;

/** Chooses the tests that the difference from main, or from `base`, may break. */
export async function chooseTests(base?: string): Promise<Choice> {
  const commit = departure(base);
  const changed = changedSince(commit);
  const since = `${changed.length} files differ from ${commit.slice(0, 8)}`;
  const cause = changed.find((it) => basis.some((pattern) => pattern.test(it)));
  if (cause) return { why: `${since}; all tests run, because ${cause} changed` };
  const files = [...new Set([...allFiles(), ...changed])];
  const usage = await readUsage(files).catch(() => undefined);
  if (!usage) return { why: `${since}; all tests run, because an import leads nowhere` };
  const unknown = findUnknown(changed, usage);
  if (unknown)
    return { why: `${since}; all tests run, because nothing is known to use ${unknown}` };
  const tests = files.filter((it) => testFile.test(it));
  const chosen = choose({ changed, tests, usage, visits: readVisits, changedSince });
  const browser = chosen.filter((it) => isBrowserTest(it)).length;
  return {
    files: chosen,
    why: `${since}; they reach ${chosen.length} of ${tests.length} test files, ${browser} in the browser`,
  };
}

/** Returns a changed file of which it is not known which tests use it. */
export function findUnknown(changed: readonly string[], usage: Usage): string | undefined {
  const isKnown = (it: string) => usage.has(it) || testFile.test(it) || /\.[cm]?[jt]sx?$/.test(it);
  return changed.find((it) => !isKnown(it) && !unread.test(it));
}

interface Facts {
  changed: readonly string[];
  tests: readonly string[];
  usage: Usage;
  visits: (test: string) => Visits | undefined;
  changedSince: (commit: string) => string[];
}

/**
 * Returns the tests that use a changed file. A browser test also runs if a route that it visited uses
 * one, if it has not passed here yet, or if its own pages changed since it did, on main too: it may
 * visit others now.
 */
export function choose({ changed, tests, usage, visits, changedSince }: Facts): string[] {
  const users = usersOf(changed, usage);
  const reachesPages = [...users].some((it) => page.test(it) && !testFile.test(it));
  const usersSince = new Map<string, Set<string> | undefined>();
  const since = (commit: string) => {
    if (!usersSince.has(commit)) usersSince.set(commit, usersOfPages(commit));
    return usersSince.get(commit);
  };
  function usersOfPages(commit: string): Set<string> | undefined {
    try {
      const files = changedSince(commit).filter((it) => visiting.test(it));
      return usersOf([...files, ...changed], usage);
    } catch {
      return undefined;
    }
  }
  return tests.filter((test) => {
    if (users.has(test)) return true;
    if (!isBrowserTest(test) || !reachesPages) return false;
    const visited = visits(test);
    const reached = visited && since(visited.commit);
    return !visited || !reached || [test, ...visited.routes].some((it) => reached.has(it));
  });
}
