import type { ChildProcess } from 'node:child_process';
import { type WorkKind, workLimitOf } from '@callboard/core/kernel';
import { endProcess } from './end-process.ts';
import { type Ended, endOf, hasReply } from './fork-job.ts';
import { startProcess } from './start-process.ts';

/** A question for a process that answers many, one after the other. */
export interface Asked {
  /** Answers questions with `answer`. */
  script: URL;
  question: unknown;
  milliseconds?: number | undefined;
}

/** What such a process says: its answer, and its memory after it. */
interface Answer<Reply> {
  answer: Reply;
  rssBytes: number;
}

/** Questions after which a process is replaced, because libraries keep memory. */
const mostQuestions = 100;
/** Share of its memory from which a process is replaced. */
const tiredShare = 0.6;
const idleMilliseconds = 30_000;

interface Kept {
  child: ChildProcess;
  asked: number;
  idle?: NodeJS.Timeout;
}

const free = new Map<string, Kept[]>();

/** Asks a free process, or a new one. */
export async function askKept<Reply>(
  kind: WorkKind,
  { script, question, milliseconds = workLimitOf(kind).seconds * 1_000 }: Asked,
): Promise<Ended<Reply>> {
  const key = `${kind} ${script.href}`;
  const kept = take(key) ?? { child: startProcess(kind, { script }), asked: 0 };
  const { child } = kept;
  clearTimeout(kept.idle);
  setReferenced(child, true);
  // A process that ended meanwhile has no channel; its end says so.
  child.send({ question }, () => {});
  const ended = await endOf<Answer<Reply>, never>(child, { milliseconds });
  kept.asked += 1;
  if (!hasReply(ended)) {
    await endProcess(child);
    return ended;
  }
  const { answer, rssBytes } = ended.reply;
  const isTired = rssBytes > workLimitOf(kind).megabytes * 1_000_000 * tiredShare;
  if (isTired || kept.asked >= mostQuestions) await endProcess(child);
  else keep(key, kept);
  return { reply: answer };
}

/** Ends the processes that wait for a question. */
export function stopKeptProcesses(): void {
  for (const { child, idle } of [...free.values()].flat()) {
    clearTimeout(idle);
    child.kill('SIGKILL');
  }
  free.clear();
}

function take(key: string): Kept | undefined {
  const kept = free.get(key)?.pop();
  if (!kept) return undefined;
  return kept.child.connected ? kept : take(key);
}

function keep(key: string, kept: Kept): void {
  setReferenced(kept.child, false);
  const others = free.get(key) ?? [];
  free.set(key, [...others, kept]);
  kept.idle = setTimeout(() => {
    free.set(
      key,
      (free.get(key) ?? []).filter((it) => it !== kept),
    );
    kept.child.kill('SIGKILL');
  }, idleMilliseconds).unref();
}

/** An unreferenced process does not keep the server from ending. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  if (isReferenced) child.ref();
  else child.unref();
  if (isReferenced) child.channel?.ref();
  else child.channel?.unref();
}
