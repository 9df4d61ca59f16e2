import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { Case, Group, Outcome } from './attack.ts';
import type { Target } from './http/target.ts';

/** Functions with which a run reaches and restarts its target. */
export interface Running<T extends Target> {
  /** Returns the target for one case. The signal aborts its pending requests. */
  aim(signal: AbortSignal): T;
  /** Restarts the target if a case stopped it, and returns whether it had to. */
  recover(): Promise<boolean>;
  report(outcome: Outcome): void;
  /** Aborted on an interruption. */
  signal: AbortSignal;
}

const defaultSeconds = 60;
const cleanUpMilliseconds = 10_000;

/** Runs cases in sequence. A case that throws or does not end in time counts as a vulnerability. */
export async function runGroups<T extends Target>(
  groups: readonly Group<T>[],
  running: Running<T>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, cases } of groups) {
    for (const one of cases) {
      if (running.signal.aborted) return outcomes;
      const outcome = await runCase(`${name}/${one.name}`, one, running);
      running.report(outcome);
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

async function runCase<T extends Target>(
  name: string,
  { tried, run, cannotRun, seconds = defaultSeconds }: Case<T>,
  { aim, recover, signal }: Running<T>,
): Promise<Outcome> {
  const untried = cannotRun?.();
  if (untried) return { name, tried, requests: 0, seconds: 0, holes: [], untried };
  const startedAt = performance.now();
  const ended = new AbortController();
  const target = aim(AbortSignal.any([signal, ended.signal]));
  const { promise: late, resolve } = Promise.withResolvers<string[]>();
  const overrun = [`It did not end within ${seconds} seconds.`];
  const timer = startTimer(() => resolve(overrun), seconds * 1000);
  const stop = () => resolve(['It was stopped.']);
  signal.addEventListener('abort', stop, { once: true });
  const work = run(target).catch((error: unknown) => [`It failed: ${sentenceOf(error)}`]);
  const found = await Promise.race([work, late]);
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  ended.abort();
  // Stops what an overdue case has started before the next one.
  await Promise.race([work, setTimeout(cleanUpMilliseconds, undefined, { ref: false })]);
  const wasDown = !signal.aborted && (await recover());
  const holes = wasDown ? [...found, 'The service was down afterwards.'] : found;
  const spent = (performance.now() - startedAt) / 1000;
  return { name, tried, requests: target.sent(), seconds: spent, holes };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
