import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Receiver {
  url: string;
  /** Returns its standard output so far. */
  printed: () => string;
  stop: () => Promise<void>;
}

type Command = [program: string, ...args: string[]];

/** Commands that start a receiver, as in its guide. */
const commands: Record<string, (path: string, port: number) => Command | Promise<Command>> = {
  '.ts': (path) => [process.execPath, path],
  '.py': (path) => ['python3', path],
  '.php': (path, port) => ['php', '-q', '-S', `127.0.0.1:${port}`, path],
  '.go': async (path) => {
    const program = join(await mkdtemp(join(tmpdir(), 'receiver-')), 'receive');
    await promisify(execFile)('go', ['build', '-o', program, path]);
    return [program];
  },
};

const versions: Record<string, Command> = { '.php': ['php', '-v'], '.go': ['go', 'version'] };

/** Returns whether this machine can run the receiver. Node and Python are required. */
export function canRun(name: string): boolean {
  const [program, ...args] = versions[extname(name)] ?? [];
  if (!program) return true;
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** For tests: starts a receiver on a free port and waits until it listens. */
export async function runReceiver(name: string, secret: string): Promise<Receiver> {
  const port = await findPort();
  const path = fileURLToPath(new URL(`./receivers/${name}`, import.meta.url));
  const [program, ...args] = (await commands[extname(name)]?.(path, port)) ?? [];
  if (!program) throw new Error(`No command runs ${name}.`);
  const { PATH, HOME } = process.env;
  const TMPDIR = await mkdtemp(join(tmpdir(), 'receiver-'));
  const env = { PATH, HOME, TMPDIR, PORT: String(port), SECRET: secret };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.error += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${written.error}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    printed: () => written.out,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** Returns a free port. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
