import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findBackends,
  findProcesses,
  makeLaunchedCompany,
  postProject,
  startLauncher,
  writeProjects,
} from '@callboard/start/testing';
import { freePort, startReceiver } from '@callboard/testing';
import { environmentOf } from '@callboard/testing/processes';

/** Callboard under its launcher while clients write. */
export interface Launched {
  /** Milliseconds from the kill until a write is acknowledged again. */
  killUntilWritten(part: 'web' | 'postmaster' | 'backend'): Promise<number>;
  /** Milliseconds from the kill until a later write is delivered to its endpoint. */
  killUntilPosted(part: 'worker'): Promise<number>;
  /** Returns the environment that the launcher gives its processes. */
  environment(): NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const settleMilliseconds = 3_000;
const pauseMilliseconds = 5;

export async function startLaunched(): Promise<Launched> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const receiver = await startReceiver();
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const WEBHOOK_TRUSTED_ORIGINS = new URL(receiver.url).origin;
  const settings = { PORT, DATA_DIR: dataDir, LOG_LEVEL: 'silent', WEBHOOK_TRUSTED_ORIGINS };
  const launcher = startLauncher(settings);
  await launcher.served();
  const [first = '', ...secrets] = await makeLaunchedCompany(dataDir, receiver.url);
  const processes = () => findProcesses(launcher.child.pid ?? 0);
  let written = 0;
  const write = async () => {
    written += 1;
    const secret = secrets[written % secrets.length] ?? '';
    return (await postProject({ url, secret, name: `Film ${written}` })) === 201;
  };

  /**
   * Kills a process during writes, and then waits, because the launcher delays repeated restarts.
   */
  async function timeKill(pid: number, until: () => Promise<void>): Promise<number> {
    const writing = writeProjects({ url, secrets: [first] });
    await writing.more(1);
    const startedAt = performance.now();
    process.kill(pid, 'SIGKILL');
    await until();
    const milliseconds = performance.now() - startedAt;
    await writing.stop();
    await pause(settleMilliseconds);
    return milliseconds;
  }

  return {
    killUntilWritten: (part) => {
      const { web, postmaster } = processes();
      const pids = { web, postmaster, backend: findBackends(postmaster)[0] ?? 0 };
      return timeKill(pids[part], async () => {
        while (await write()) await pause(pauseMilliseconds);
        while (!(await write())) await pause(pauseMilliseconds);
      });
    },
    killUntilPosted: (part) =>
      timeKill(processes()[part], async () => {
        while (!(await write())) await pause(pauseMilliseconds);
        const name = `"Film ${written}"`;
        while (!receiver.got.some(({ body }) => body.includes(name)))
          await pause(pauseMilliseconds);
      }),
    environment: () => environmentOf(processes().web),
    stop: async () => {
      launcher.child.kill('SIGTERM');
      await launcher.ended;
      await receiver.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
