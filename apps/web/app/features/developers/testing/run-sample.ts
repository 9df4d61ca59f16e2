import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const programs: Record<string, string> = {
  '.sh': 'sh',
  '.mts': process.execPath,
  '.py': 'python3',
};

export interface SampleFile {
  /** `first-call.py`; TypeScript is saved as `.mts`. */
  name: string;
  code: string;
}

/** Saves samples in an empty folder, as their readers do, and returns their paths. */
export async function saveSamples(samples: SampleFile[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-samples-'));
  const paths = samples.map(({ name }) => join(folder, name));
  await Promise.all(samples.map(({ code }, index) => writeFile(paths[index] ?? '', `${code}\n`)));
  return paths;
}

/** Runs a saved sample in a process of its own and returns its output. */
export async function runSample(path: string, settings: Record<string, string>): Promise<string> {
  const program = programs[extname(path)];
  if (!program) throw new Error(`No program runs ${path}.`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const { stdout } = await promisify(execFile)(program, [path], { env, timeout: 60_000 });
  return stdout;
}
