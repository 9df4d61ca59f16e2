import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@callboard/config';

export type { Change } from './changes/change.ts';
export { compareDocuments } from './changes/compare-documents.ts';

interface Outcome {
  code: number;
  text: string;
}

// Disables telemetry and update checks, so that the checks work offline.
const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  DO_NOT_TRACK: '1',
  CI: 'true',
  NO_COLOR: '1',
};

const folder = dirname(fileURLToPath(import.meta.url));
const ruleset = join(folder, 'spectral.json');

/** Returns the findings of Redocly's recommended rules for a document; empty if there are none. */
export async function lintWithRedocly(file: string): Promise<string[]> {
  const { text } = await run('redocly', ['lint', file, '--extends=recommended', '--format=json']);
  const report: { problems: { ruleId: string; message: string }[] } = JSON.parse(jsonOf(text));
  return report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** Returns the findings of Spectral's OpenAPI rules for a document. */
export async function lintWithSpectral(file: string): Promise<string[]> {
  const { text } = await run('spectral', ['lint', file, '--ruleset', ruleset, '--format=json']);
  const report: { code: string; message: string; path: string[] }[] = JSON.parse(jsonOf(text));
  return report.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`);
}

/** Generates a client with @hey-api/openapi-ts and returns its warnings. */
export async function compileWithHeyApi(file: string, output: string): Promise<string[]> {
  const { code, text } = await run('openapi-ts', ['--input', file, '--output', output]);
  return text
    .split('\n')
    .filter((line) => code !== 0 || /warn|error|fail|duplicate|unsupported/i.test(line));
}

/** Type-checks TypeScript files with the strictest options and returns the errors. */
export async function checkTypes(...files: string[]): Promise<string[]> {
  const { code, text } = await run('tsc', [
    ...['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--target', 'es2023'],
    ...['--lib', 'es2023,dom,dom.iterable', '--module', 'esnext'],
    ...['--moduleResolution', 'bundler'],
    ...files,
  ]);
  return code === 0 ? [] : text.split('\n');
}

type Binary = 'redocly' | 'spectral' | 'openapi-ts' | 'tsc';

function run(binary: Binary, args: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...quiet };
  const options = { env, cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(pathOf(binary), args, options, (error, out, err) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: Number(error?.code ?? 0), text: `${out}${err}` });
    });
  });
}

// Generators run with the TypeScript version they support; the result is checked with ours.
function pathOf(binary: Binary): string {
  const home = binary === 'tsc' ? repositoryRoot : join(folder, '..');
  return join(home, 'node_modules/.bin', binary);
}

/** Returns the JSON in a tool's output. */
function jsonOf(text: string): string {
  const start = text.search(/^[[{]/m);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  if (start === -1) throw new Error(`The linter wrote no report: ${text.slice(0, 500)}`);
  return text.slice(start, end + 1);
}
