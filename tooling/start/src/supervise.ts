import { StartError } from './start-error.ts';
import { whenAborted } from './when-aborted.ts';

const longestMilliseconds = 5_000;
// The last wait is only for temporary causes, and repeats. Everything else stops before it.
const waitsMilliseconds = [100, 500, 1_000, 2_000, longestMilliseconds];
const steadyMilliseconds = 2_000;

/** How a run ended. */
export interface Ending {
  /** A few words or a sentence, such as `SIGKILL`. */
  reason: string;
  /** The process reported why it cannot serve. Before the first service, retrying is of no use. */
  isRefusal?: boolean;
  /** The cause is external and temporary, such as a full disk. */
  mayPass?: boolean;
}

/** One run of a process. */
export interface Run {
  /** Resolves once it is ready. Rejects if it ends before. */
  ready: Promise<void>;
  /** Resolves once it has ended, stopped or not. */
  ended: Promise<Ending>;
  /** Stops it gracefully, and kills it if that takes too long. */
  stop(): Promise<void>;
}

/** A process that must run as long as Callboard does. */
export interface Part {
  name: string;
  start(): Run;
  /**
   * Resolves once its dependencies are available or the signal aborts. Called before each restart.
   */
  needs?(signal: AbortSignal): Promise<void>;
}

/** A process that is restarted whenever it ends. */
export interface Supervised {
  /** Resolves once it is ready for the first time; rejects as `failed` does. */
  ready: Promise<void>;
  /** Rejects with StartError once it has failed for good. */
  failed: Promise<never>;
  /** Resolves while it is ready, or once it is ready again. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a process and restarts it with increasing waits whenever it ends, with one log line each.
 * Stops after five failures in a row.
 */
export function supervise(part: Part): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = whenAborted(signal);
  let run = part.start();
  let serving = Promise.withResolvers<void>();
  const ready = serving.promise;

  async function watch(): Promise<void> {
    for (let faults = 0, hasServed = false; ; run = part.start()) {
      const { ending, wasReady, wasSteady } = await follow(run, serving.resolve);
      if (signal.aborted) return;
      hasServed ||= wasReady;
      if (wasReady) serving = Promise.withResolvers();
      faults = wasSteady ? 1 : faults + 1;
      const milliseconds = judge(part, { ending, faults, hasServed });
      await Promise.race([pause(milliseconds), stopped]);
      await Promise.race([part.needs?.(signal), stopped]);
      if (signal.aborted) return;
    }
  }

  const over = watch();
  const failed = over.then(() => new Promise<never>(() => {}));
  const begun = Promise.race([ready, failed]);
  for (const outcome of [failed, begun]) outcome.catch(() => {});
  return {
    ready: begun,
    failed,
    up: () => serving.promise,
    stop: async () => {
      stopping.abort();
      await run.stop();
      await over.catch(() => {});
    },
  };
}

async function follow(run: Run, onReady: () => void) {
  let readyAt: number | undefined;
  const serve = () => {
    readyAt = performance.now();
    onReady();
  };
  run.ready.then(serve, () => {});
  const ending = await run.ended;
  const servedMilliseconds = readyAt === undefined ? 0 : performance.now() - readyAt;
  return {
    ending,
    wasReady: readyAt !== undefined,
    wasSteady: servedMilliseconds >= steadyMilliseconds,
  };
}

interface Fault {
  ending: Ending;
  /** Number of failures in a row, including this one. */
  faults: number;
  hasServed: boolean;
}

/** Returns the wait before the next run and logs it. Throws StartError when there is none. */
function judge(part: Part, { ending, faults, hasServed }: Fault): number {
  const { reason, isRefusal, mayPass } = ending;
  if (isRefusal && !hasServed) throw new StartError(reason);
  if (faults >= waitsMilliseconds.length && !mayPass) throw repeatedFailure(part, reason);
  const milliseconds = waitsMilliseconds[faults - 1] ?? longestMilliseconds;
  process.stderr.write(
    `callboard: ${part.name} ended (${withoutStop(reason)}), restarting in ${milliseconds / 1_000} s\n`,
  );
  return milliseconds;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function repeatedFailure({ name }: Part, reason: string): StartError {
  return new StartError(
    `${name} ended ${waitsMilliseconds.length} times in a row: ${withoutStop(reason)}. Fix this, then start again.`,
  );
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
