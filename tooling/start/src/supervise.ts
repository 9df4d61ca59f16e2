import { StartError } from './start-error.ts';
import { whenAborted } from './when-aborted.ts';

const longestMilliseconds = 5_000;
// The last is for what may pass, and comes again and again; everything else is given up before it.
const waitsMilliseconds = [100, 500, 1_000, 2_000, longestMilliseconds];
const steadyMilliseconds = 2_000;

/** How a run ended. */
export interface Ending {
  /** A few words or a sentence: `SIGKILL`. */
  reason: string;
  /** It said itself why it cannot serve: before it served once, trying again is of no use. */
  isRefusal?: boolean;
  /** The cause lies outside and can pass, as a full disk does. */
  mayPass?: boolean;
}

/** One run of a part of Callboard. */
export interface Run {
  /** Resolves once it serves. Rejects when it ends before. */
  ready: Promise<void>;
  /** Resolves once it is gone, asked or not. */
  ended: Promise<Ending>;
  /** Asks it to finish what it does, and ends it when that takes too long. */
  stop(): Promise<void>;
}

/** A part of Callboard that has to run for as long as Callboard does. */
export interface Part {
  name: string;
  start(): Run;
  /** Resolves once what it needs is there, or the signal aborts. Asked before it starts again. */
  needs?(signal: AbortSignal): Promise<void>;
}

/** A part that is started again whenever it ends. */
export interface Supervised {
  /** Resolves once it serves for the first time; rejects as `failed` does. */
  ready: Promise<void>;
  /** Rejects with StartError once it is given up. */
  failed: Promise<never>;
  /** Resolves while it serves, else once it serves again. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs a part, and starts it again after growing waits whenever it ends, with one line each. A
 * fault that returns at once, five times in a row, ends that.
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
  /** How many in a row, this one included. */
  faults: number;
  hasServed: boolean;
}

/** How long to wait before the next run, which is said. Throws StartError when there is none. */
function judge(part: Part, { ending, faults, hasServed }: Fault): number {
  const { reason, isRefusal, mayPass } = ending;
  if (isRefusal && !hasServed) throw new StartError(reason);
  if (faults >= waitsMilliseconds.length && !mayPass) throw givenUp(part, reason);
  const milliseconds = waitsMilliseconds[faults - 1] ?? longestMilliseconds;
  process.stderr.write(
    `callboard: ${part.name} ended (${withoutStop(reason)}) and starts again in ${milliseconds / 1_000} s\n`,
  );
  return milliseconds;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function givenUp({ name }: Part, reason: string): StartError {
  return new StartError(
    `${name} ended ${waitsMilliseconds.length} times in a row, each time at once: ${withoutStop(reason)}. Mend that, then start again.`,
  );
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
