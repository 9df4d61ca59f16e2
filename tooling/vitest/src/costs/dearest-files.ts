import { appendFileSync, readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Environment variable with the file to which the costs of a run are written. */
export const costsVariable = 'CALLBOARD_TEST_COSTS';

const shown = 20;

interface FileCost {
  file: string;
  seconds: number;
}

/** Writes how long each file of a run took to the file that the environment names, if it names one. */
export const fileCosts: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const path = process.env[costsVariable];
    if (!path) return;
    for (const it of modules) {
      const { duration, collectDuration, setupDuration } = it.diagnostic();
      const seconds = (duration + collectDuration + setupDuration) / 1_000;
      appendFileSync(path, `${JSON.stringify({ file: it.relativeModuleId, seconds })}\n`);
    }
  },
};

/** Returns the files that took longest, and how often browsers loaded a page. */
export function readCosts(path: string): { dearest: FileCost[]; pageLoads: number } {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((it): FileCost | { pageLoads: number } => JSON.parse(it));
  const files = entries.filter((it) => 'file' in it);
  const loads = entries.filter((it) => 'pageLoads' in it);
  return {
    dearest: files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown),
    pageLoads: loads.reduce((sum, it) => sum + it.pageLoads, 0),
  };
}
