const keptMilliseconds = 1_000;
const patienceMilliseconds = 5_000;

interface Probe {
  verdict: Promise<boolean>;
  endedAt?: number;
}

/**
 * Asks once for all who ask at the same time and within a second of the answer: however many
 * strangers do, there is one question a second, and one at a time. It is no after five seconds
 * without an answer, for as long as that lasts.
 */
export function keepVerdict(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: Probe | undefined;
  return () => {
    if (!last || isOld(last)) last = begin(ask);
    return last.verdict;
  };
}

function isOld({ endedAt }: Probe): boolean {
  return endedAt !== undefined && performance.now() - endedAt >= keptMilliseconds;
}

function begin(ask: () => Promise<boolean>): Probe {
  const asking = ask().catch(() => false);
  const probe: Probe = { verdict: withinPatience(asking) };
  void asking.then(() => {
    probe.endedAt = performance.now();
  });
  return probe;
}

async function withinPatience(asking: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMilliseconds);
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(timer);
  }
}
