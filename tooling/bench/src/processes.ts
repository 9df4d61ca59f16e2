import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { programs } from '@callboard/bundle/programs';
import type { Urls } from '@callboard/db/embedded';
import { memoryFlags } from '@callboard/start/service';
import { benchSecret } from './workspace.ts';

/** A server in a separate process. */
export interface Served {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface Arguments {
  /** Of Node. */
  flags?: string[];
  /** Of the program. */
  options?: string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts a program of the repository that serves on `PORT`, and waits until it responds. */
export async function serve(
  program: string,
  port: number,
  env: NodeJS.ProcessEnv,
  { flags = [], options = [] }: Arguments = {},
): Promise<Served> {
  const child = spawn(process.execPath, [...flags, program, ...options], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilServing(child, `${url}/healthz`);
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Starts the web app on a database, as the launcher does. */
export function serveWeb(
  { url }: Urls,
  port: number,
  env: NodeJS.ProcessEnv = {},
  options: string[] = [],
) {
  const settings = { DATABASE_URL: url, APP_SECRET: benchSecret, ...env };
  return serve(programs.web, port, settings, { flags: memoryFlags, options });
}

/** Runs a program of the repository and reads the JSON it prints. */
export async function run(program: string, input: unknown): Promise<unknown> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(input));
  return JSON.parse(await text(child.stdout));
}

async function untilServing(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end(child);
  throw new Error(`${url} does not answer. See what the process said above.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
