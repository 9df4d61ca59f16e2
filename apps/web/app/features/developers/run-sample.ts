import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const programs: Record<string, string> = { '.sh': 'bash', '.ts': process.execPath };

/** For tests: runs a sample in a process of its own and returns its output. */
export async function runSample(
  name: string,
  where: { baseUrl: string; token: string; endpoint?: string },
): Promise<string> {
  const program = programs[extname(name)];
  if (!program) throw new Error(`No program runs ${name}.`);
  const path = fileURLToPath(new URL(`./samples/${name}`, import.meta.url));
  const env = {
    PATH: process.env.PATH,
    BASE_URL: where.baseUrl,
    TOKEN: where.token,
    ENDPOINT: where.endpoint,
  };
  const { stdout } = await promisify(execFile)(program, [path], { env, timeout: 30_000 });
  return stdout;
}
