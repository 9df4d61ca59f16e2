import { fetchFailure } from './fetch-failure.ts';

/** The headers and the exact body of a webhook. */
export interface Delivery {
  headers: Record<string, string>;
  body: string;
}

interface Options {
  /** The local URL; undefined to only show events. */
  target: string | undefined;
  show: (delivery: Delivery, line: string) => void;
  signal: AbortSignal;
}

/** As many as a receiver may be slow with before the next event waits. */
const mostAtOnce = 8;
const timeoutMilliseconds = 10_000;

/**
 * Returns a function that posts deliveries to the target, several at once, and shows each with its
 * response. It resolves as soon as there is room for the next one.
 */
export function createForwarder({ target, show, signal }: Options) {
  const running = new Set<Promise<void>>();
  return async (delivery: Delivery): Promise<void> => {
    const work = post(delivery, { target, signal }).then((result) => {
      running.delete(work);
      show(delivery, lineOf(delivery, result));
    });
    running.add(work);
    if (running.size >= mostAtOnce || target === undefined) await Promise.race(running);
  };
}

async function post(
  { headers, body }: Delivery,
  { target, signal }: Pick<Options, 'target' | 'signal'>,
): Promise<string> {
  if (target === undefined) return '';
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    await response.body?.cancel();
    return ` → ${response.status} in ${Math.round(performance.now() - startedAt)} ms`;
  } catch (error) {
    return ` → ${deadline.aborted ? 'no response within 10 seconds' : fetchFailure(error)}`;
  }
}

function lineOf({ headers, body }: Delivery, result: string): string {
  const time = new Date().toTimeString().slice(0, 8);
  return `${time}  ${headers['SVC-Event']}  ${headers['SVC-Delivery']}${result}  ${summaryOf(body)}`;
}

function summaryOf(body: string): string {
  const { summary } = JSON.parse(body) as { summary: string };
  return summary;
}
