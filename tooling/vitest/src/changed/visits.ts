import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@callboard/config';
import type { Reporter, TestModule } from 'vitest/node';

/** Environment variable with the folder to which browser tests write the routes they visit. */
export const visitsVariable = 'CALLBOARD_TEST_VISITS';

const kept = join(repositoryRoot, 'node_modules', '.cache', 'visits');

/** The routes that a browser test visited when it last passed, and the commit on which it ran. */
export interface Visits {
  commit: string;
  routes: string[];
}

/** Keeps the routes that each browser test visits, if all of the file ran and passed. */
export const keptVisits: Reporter = {
  onInit() {
    const running = join(kept, `running-${process.pid}`);
    mkdirSync(running, { recursive: true });
    process.env[visitsVariable] = running;
  },
  onTestRunEnd(modules: readonly TestModule[]) {
    const running = process.env[visitsVariable];
    if (!running) return;
    for (const it of modules.filter(({ project }) => project.name === 'browser')) {
      const record = recordOf(it.relativeModuleId);
      const routes = readLines(join(running, basename(it.relativeModuleId)));
      if (!it.ok()) rmSync(record, { force: true });
      else if (ranWhole(it) && routes.length > 0) {
        writeFileSync(record, JSON.stringify({ commit: head(), routes } satisfies Visits));
      }
    }
    rmSync(running, { recursive: true, force: true });
  },
};

/** Returns what is known of a browser test, which is nothing until it has passed here. */
export function readVisits(file: string): Visits | undefined {
  const record = recordOf(file);
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
}

/** Returns whether no test was left out, by its name or because it is rare. */
function ranWhole(module: TestModule): boolean {
  return module.children.allTests('skipped').next().done === true;
}

function recordOf(file: string): string {
  return join(kept, `${basename(file)}.json`);
}

function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}

function head(): string {
  const options = { cwd: repositoryRoot, encoding: 'utf8' } as const;
  return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
}
