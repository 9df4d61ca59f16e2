import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '@callboard/config';

interface Outcome {
  code: number;
  text: string;
}

// Neither counts its users nor asks for a newer version: the checks work offline.
const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  DO_NOT_TRACK: '1',
  CI: 'true',
  NO_COLOR: '1',
};

const folder = dirname(fileURLToPath(import.meta.url));
const ruleset = join(folder, 'spectral.json');

/** What Redocly's recommended rules say of a document in a file; empty when they are content. */
export async function lintWithRedocly(file: string): Promise<string[]> {
  const { text } = await run('redocly', ['lint', file, '--extends=recommended', '--format=json']);
  const report: { problems: { ruleId: string; message: string }[] } = JSON.parse(jsonOf(text));
  return report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** What Spectral's OpenAPI rules say of a document in a file. */
export async function lintWithSpectral(file: string): Promise<string[]> {
  const { text } = await run('spectral', ['lint', file, '--ruleset', ruleset, '--format=json']);
  const report: { code: string; message: string; path: string[] }[] = JSON.parse(jsonOf(text));
  return report.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`);
}

/** Makes a client with @hey-api/openapi-ts; answers what it warned of. */
export async function compileWithHeyApi(file: string, output: string): Promise<string[]> {
  const { code, text } = await run('openapi-ts', ['--input', file, '--output', output]);
  return text
    .split('\n')
    .filter((line) => code !== 0 || /warn|error|fail|duplicate|unsupported/i.test(line));
}

/** Type-checks TypeScript files as strictly as it goes; answers the complaints. */
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

// Clients are made with the TypeScript that makers of clients know, and checked with ours.
function pathOf(binary: Binary): string {
  const home = binary === 'tsc' ? repositoryRoot : join(folder, '..');
  return join(home, 'node_modules/.bin', binary);
}

/** The JSON among what a tool also says. */
function jsonOf(text: string): string {
  const start = text.search(/^[[{]/m);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  if (start === -1) throw new Error(`The linter wrote no report: ${text.slice(0, 500)}`);
  return text.slice(start, end + 1);
}
