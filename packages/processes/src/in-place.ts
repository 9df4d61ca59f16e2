import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type WorkKind, workLimitOf, workLimits } from '@callboard/core/kernel';
import { createFairQueue } from './fair-queue.ts';
import { type Ended, type ForkedJob, forkJob } from './fork-job.ts';
import { type Asked, askKept } from './kept-processes.ts';
import { inMachinePlace } from './machine-places.ts';
import { type Program, type ProgramEnd, runProgram } from './run-program.ts';

/** Permission to do one piece of work of a kind. Processes are only started with it. */
export interface Place {
  /** Does a job in a process that ends with it. */
  fork<Reply, Progress = never>(job: ForkedJob<Progress>): Promise<Ended<Reply>>;
  /** Has a process answer that is kept for the next question. */
  ask<Reply>(asked: Asked): Promise<Ended<Reply>>;
  /** Runs a program that is not ours. */
  run(program: Program): Promise<ProgramEnd>;
}

type Queue = ReturnType<typeof createFairQueue>;

const queues = new Map<string, Queue>(
  Object.entries(workLimits).map(([kind, { perMachine, perWorkspace, waiting, busy }]) => [
    kind,
    createFairQueue({ atOnce: perMachine, perSubject: perWorkspace, waiting, busy }),
  ]),
);

/**
 * Runs a piece of work when its kind has a place for it: a company has a few at once, and companies
 * take turns. `subject` is whose work it is, as a workspace id.
 * @throws AppError `rate_limited` when too much work waits.
 */
export function inPlace<T>(
  { kind, subject }: { kind: WorkKind; subject: string },
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const queue = queues.get(kind);
  if (!queue) throw new Error(`No work is of the kind ${kind}.`);
  const place: Place = {
    fork: (job) => forkJob(kind, job),
    ask: (asked) => askKept(kind, asked),
    run: (program) => runProgram(kind, program),
  };
  return queue(subject, () => inMachinePlace(kind, () => work(place)));
}

interface WithFile<T> {
  kind: WorkKind;
  subject: string;
  /** The input of the work. */
  content: { sizeBytes: number; open: () => Promise<Readable> };
  /** Answers for a content that is larger than work of the kind takes, which is not opened. */
  tooLarge: () => T;
}

/** Where the input of the work is, in a folder that is deleted after the work. */
interface Paths {
  folder: string;
  source: string;
}

/**
 * Runs a piece of work on a content as `inPlace` does.
 * @throws AppError `rate_limited` when too much work waits.
 */
export async function inPlaceWithFile<T>(
  { kind, subject, content, tooLarge }: WithFile<T>,
  work: (place: Place, paths: Paths) => Promise<T>,
): Promise<T> {
  if (content.sizeBytes > workLimitOf(kind).inputBytes) return tooLarge();
  return inPlace({ kind, subject }, async (place) => {
    const folder = await mkdtemp(join(tmpdir(), `${kind}-`));
    try {
      const source = join(folder, 'source');
      const isWhole = await copy(await content.open(), source, workLimitOf(kind).inputBytes);
      return isWhole ? await work(place, { folder, source }) : tooLarge();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Copies a stream to a file, at most to a size. Returns whether it was not larger. */
async function copy(from: Readable, path: string, mostBytes: number): Promise<boolean> {
  let copiedBytes = 0;
  const bounded = async function* (chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      copiedBytes += chunk.length;
      if (copiedBytes > mostBytes) return;
      yield chunk;
    }
  };
  await pipeline(from, bounded, createWriteStream(path));
  return copiedBytes <= mostBytes;
}
