import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Environment variable with the file that `failedTests` writes. */
export const failedTestsVariable = 'CALLBOARD_FAILED_TESTS';

/** The failed tests of a file. */
export interface FailedFile {
  file: string;
  project: string;
  /** Full names of the tests. */
  tests: string[];
  /** Whether the file failed outside of its tests, as in a hook. */
  isWhole: boolean;
}

export interface FailedTests {
  files: FailedFile[];
  /** Errors that belong to no file. */
  errors: number;
}

/** Writes the failed tests of a run to the file that the environment names, if it names one. */
export const failedTests: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const path = process.env[failedTestsVariable];
    if (!path) return;
    const files = modules.filter((it) => !it.ok()).map(toFailedFile);
    writeFileSync(path, JSON.stringify({ files, errors: errors.length } satisfies FailedTests));
  },
};

/** Reads what `failedTests` wrote. Returns nothing if the run ended before that. */
export function readFailedTests(path: string): FailedTests | undefined {
  const text = readFileSync(path, 'utf8');
  return text ? JSON.parse(text) : undefined;
}

function toFailedFile(module: TestModule): FailedFile {
  const suites = [...module.children.allSuites()];
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    tests: [...module.children.allTests('failed')].map(({ fullName }) => fullName),
    isWhole: [module, ...suites].some((it) => it.errors().length > 0),
  };
}
