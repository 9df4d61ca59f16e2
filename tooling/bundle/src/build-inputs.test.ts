import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@callboard/config';
import { expect, test } from 'vitest';

const execute = promisify(execFile);
const options = { cwd: repositoryRoot, maxBuffer: 2 ** 26 };

interface Plan {
  tasks: { taskId: string; directory: string; inputs: Record<string, string> }[];
}

/** Returns the files, from the root of the repository, on which the builds depend. */
async function inputsOfBuilds(): Promise<string[]> {
  const turbo = join(repositoryRoot, 'node_modules/.bin/turbo');
  const { stdout } = await execute(turbo, ['run', 'build', '--dry=json'], options);
  const { tasks }: Plan = JSON.parse(stdout);
  const paths = tasks.flatMap(({ directory, inputs }) =>
    Object.keys(inputs).map((it) => join(directory, it)),
  );
  return [...new Set(paths)];
}

async function ignoredOf(paths: readonly string[]): Promise<string> {
  const git = execute('git', ['check-ignore', '--stdin'], options);
  git.child.stdin?.end(paths.join('\n'));
  // git ends with 1 when it ignores none of them.
  const { stdout } = await git.catch((error) => error as { stdout: string });
  return stdout;
}

test('a second build in a fresh clone makes nothing again, for no build depends on what one writes', async () => {
  const written = 'packages/sdk/src/generated/operations.ts';
  const inputs = await inputsOfBuilds();
  expect(inputs).toContain('packages/rest/src/openapi.ts');
  expect(existsSync(join(repositoryRoot, 'packages/sdk/src/generated'))).toBe(true);
  expect(await ignoredOf([written])).toContain(written);
  expect(await ignoredOf(inputs)).toBe('');
});
