import { appendFileSync, readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Environment variable with the file to which the costs of a run are written. */
export const costsVariable = 'CALLBOARD_TEST_COSTS';

const shown = 20;

/** How long a test file took, from its setup to its last test. */
export interface FileCost {
  file: string;
  project: string;
  seconds: number;
  /** When it began, as a timestamp. */
  startedAt: number;
}

export interface RunCosts {
  files: FileCost[];
  /** Those that took longest. */
  dearest: FileCost[];
  /** How often browsers loaded a page. */
  pageLoads: number;
}

const startedAt = new Map<string, number>();

/** Writes how long each file of a run took to the file that the environment names, if it names one. */
export const fileCosts: Reporter = {
  onTestModuleQueued({ id }: TestModule) {
    startedAt.set(id, Date.now());
  },
  onTestRunEnd(modules: readonly TestModule[]) {
    const path = process.env[costsVariable];
    if (path) for (const it of modules) appendFileSync(path, `${JSON.stringify(costOf(it))}\n`);
  },
};

function costOf(module: TestModule): FileCost {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    seconds: (duration + collectDuration + setupDuration) / 1_000,
    startedAt: startedAt.get(module.id) ?? 0,
  };
}

export function readCosts(path: string): RunCosts {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((it): FileCost | { pageLoads: number } => JSON.parse(it));
  const files = entries.filter((it) => 'file' in it);
  const loads = entries.filter((it) => 'pageLoads' in it);
  return {
    files,
    dearest: files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown),
    pageLoads: loads.reduce((sum, it) => sum + it.pageLoads, 0),
  };
}
