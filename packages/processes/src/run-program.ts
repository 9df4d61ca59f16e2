import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { type WorkKind, workLimitOf } from '@callboard/core/kernel';

/** How a program ended: by itself, with what it wrote, or why it was ended. */
export type ProgramEnd =
  | { code: number; output: string; errors: string }
  | { failure: 'too_slow' | 'too_large' | 'stopped' | 'died' };

/** A program that is not ours, for one piece of work. */
export interface Program {
  /** Absolute path, as `findProgram` returns it. */
  program: string;
  args: readonly string[];
  /** Where it runs and writes files. */
  folder: string;
  /** Size at which a file that it writes ends it. */
  mostFileBytes: number;
  /** Of what it says, at most so much is kept: the beginning of its output, the end of its errors. */
  mostOutputBytes: number;
  /** Takes the output instead, so that none is kept. */
  onOutput?: ((chunk: Buffer) => void) | undefined;
  /** Ends it. */
  signal?: AbortSignal | undefined;
  milliseconds?: number | undefined;
}

/** Unit of the limit of files in POSIX. */
const blockBytes = 512;

/** Threads of which each may take the whole time. */
const mostThreads = 4;

/** What the signals of the system's limits mean. */
const limitSignals: Record<string, 'too_large' | 'too_slow'> = {
  SIGXFSZ: 'too_large',
  SIGXCPU: 'too_slow',
};

/**
 * Limits itself, then becomes the program. A shell that lacks a limit goes on without it. A process
 * beside it reads from a pipe that ends with the server, and then ends the whole group.
 */
const limited = `
for limit in "-c 0" "-v $1" "-f $2" "-t $3"; do command ulimit $limit 2>/dev/null || :; done
shift 3
{ read -r _ <&3; kill -KILL -$$; } >/dev/null 2>&1 &
exec nice -n 19 "$0" "$@" 3<&-`;

/**
 * Runs a program with the memory and time of a kind of work, without settings, in a process group of
 * its own, which is ended with it.
 */
export async function runProgram(kind: WorkKind, job: Program): Promise<ProgramEnd> {
  const { megabytes, seconds } = workLimitOf(kind);
  const { milliseconds = seconds * 1_000, mostOutputBytes, onOutput, signal } = job;
  if (signal?.aborted) return { failure: 'stopped' };
  const limits = {
    kibibytes: Math.floor((megabytes * 1_000_000) / 1_024),
    blocks: Math.ceil(job.mostFileBytes / blockBytes),
    seconds: Math.ceil(milliseconds / 1_000) * mostThreads,
  };
  const child = spawn(
    '/bin/sh',
    ['-c', limited, job.program, ...Object.values(limits).map(String), ...job.args],
    {
      cwd: job.folder,
      env: { PATH: `${dirname(job.program)}:/usr/bin:/bin`, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const output = keepStart(child.stdout, mostOutputBytes, onOutput);
  const errors = keepEnd(child.stderr, mostOutputBytes);
  const closed = once(child, 'close');
  const ended = await endOf(child, { milliseconds, signal });
  endGroup(child);
  child.stdio[3]?.destroy();
  await closed;
  return typeof ended === 'number' ? { code: ended, output: output(), errors: errors() } : ended;
}

interface Waiting {
  milliseconds: number;
  signal: AbortSignal | undefined;
}

/** Returns the code with which a program ends, or why it has none. */
function endOf(
  child: ChildProcess,
  { milliseconds, signal }: Waiting,
): Promise<number | Extract<ProgramEnd, { failure: string }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof endOf>>>();
  const stop = () => resolve({ failure: 'stopped' });
  const timer = setTimeout(() => resolve({ failure: 'too_slow' }), milliseconds);
  const onExit = (code: number | null, ended: NodeJS.Signals | null) =>
    resolve(code ?? { failure: limitSignals[ended ?? ''] ?? 'died' });
  child.once('exit', onExit).once('error', reject);
  signal?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}

/** Ends a program and what it started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function keepStart(
  stream: Readable | null,
  mostBytes: number,
  onOutput: ((chunk: Buffer) => void) | undefined,
): () => string {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  stream?.on('data', (chunk: Buffer) => {
    if (onOutput) return onOutput(chunk);
    const part = chunk.subarray(0, mostBytes - keptBytes);
    keptBytes += part.length;
    if (part.length > 0) kept.push(part);
  });
  return () => Buffer.concat(kept).toString();
}

function keepEnd(stream: Readable | null, mostBytes: number): () => string {
  let kept = Buffer.alloc(0);
  stream?.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk]).subarray(-mostBytes);
  });
  return () => kept.toString();
}
