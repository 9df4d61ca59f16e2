import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const folders = (process.env.PATH ?? '').split(delimiter);
/** PATH without the programs of this repository, among which is its own Node. */
const path = folders.filter((it) => !it.includes('node_modules')).join(delimiter);

/** Returns the Node of a major version on this machine; undefined without one. */
export async function findNode(major: number): Promise<string | undefined> {
  for (const node of [process.execPath, ...folders.map((it) => join(it, 'node'))]) {
    if (!existsSync(node)) continue;
    const { stdout } = await run(node, ['--version']);
    if (stdout.startsWith(`v${major}.`)) return node;
  }
  return undefined;
}

/** Returns a program on PATH; undefined without one. */
export function findProgram(name: string): string | undefined {
  return folders.map((it) => join(it, name)).find((it) => existsSync(it));
}

interface Options {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a program outside this repository's environment, and returns what it prints. */
export async function runProgram(
  program: string,
  args: string[],
  { cwd, env }: Options,
): Promise<string> {
  try {
    const options = { cwd, env: { PATH: path, HOME: tmpdir(), ...env }, timeout: 60_000 };
    return (await run(program, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
