import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { webRoot } from './build.ts';

export interface Served {
  url: string;
  stop(): Promise<void>;
}

/** The built app in a process of its own, as an installation runs it. */
export async function serve(databaseUrl: string): Promise<Served> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(join(webRoot, 'server/main.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: url,
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret for the browser tests, and nothing else',
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', (message: { ready?: boolean; error?: string }) =>
      message.ready ? resolve() : reject(new Error(message.error)),
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
