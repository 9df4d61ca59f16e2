import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programs as built } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import { keepLogsOf, testSecret } from '@callboard/testing';

/** Programs that a test runs in separate processes, so that it can kill them. */
export interface Processes {
  /** Starts a worker, with further settings, and waits until it is ready or was killed. */
  startWorker(
    trustedOrigins: readonly string[],
    settings?: Record<string, string>,
  ): Promise<ChildProcess>;
  /** Creates a project as a member in a process that is killed before or right after its commit. */
  writeAndDie(member: unknown, moment: 'commit' | 'rollback'): Promise<void>;
  kill(child: ChildProcess): Promise<void>;
  killAll(): Promise<void>;
}

const programs = {
  worker: join(repositoryRoot, built.worker),
  writer: fileURLToPath(new URL('./write-and-die.ts', import.meta.url)),
};

export function createProcesses(databaseUrl: () => string): Processes {
  const running: ChildProcess[] = [];

  function run(program: string, env: Record<string, string>): ChildProcess {
    const child = fork(program, {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl(),
        APP_SECRET: testSecret,
        LOG_LEVEL: 'trace',
        ...env,
      },
    });
    keepLogsOf(child);
    running.push(child);
    return child;
  }

  return {
    startWorker: async (trustedOrigins, settings) => {
      const env = { WEBHOOK_TRUSTED_ORIGINS: trustedOrigins.join(), ...settings };
      const worker = run(programs.worker, env);
      // A worker works before it reports that it is ready, so a test may have killed it by then.
      const ended = once(worker, 'exit').then(() => [{ ready: worker.killed, error: 'It ended.' }]);
      const [message] = await Promise.race([once(worker, 'message'), ended]);
      if (!message.ready) throw new Error(message.error);
      return worker;
    },
    writeAndDie: async (member, moment) => {
      const env = { MOMENT: moment, MEMBER: JSON.stringify(member) };
      const [, signal] = await once(run(programs.writer, env), 'exit');
      if (signal !== 'SIGKILL') throw new Error('The writer was not killed.');
    },
    kill,
    killAll: async () => {
      await Promise.all(running.splice(0).map(kill));
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
