import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { keepLogsOf } from '@callboard/testing';
import { keepVisits } from './keep-visits.ts';
import type { Answer, Question } from './server-host.ts';

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the process that serves the app for all test files of this one, because each start loads and
 * compiles it anew, which takes seconds of CPU. It ends with this process.
 */
export function askHost(question: Question): Promise<string> {
  const answer = last.then(() => send(question));
  last = answer.catch(() => null);
  return answer;
}

async function send(question: Question): Promise<string> {
  if (!host?.connected) host = startHost();
  host.send(question);
  const answer = await answerOf(host);
  if ('done' in answer) return answer.done;
  throw new Error(answer.error);
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(
    ([code]): Answer => ({ error: `The process of the served app ended with ${code}.` }),
  );
  const answered = once(child, 'message', { signal }).then(([answer]): Answer => answer);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    waiting.abort();
  }
}

function startHost(): ChildProcess {
  const child = fork(new URL('./server-host.ts', import.meta.url), {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  keepLogsOf(child);
  keepVisits(child);
  return child;
}
