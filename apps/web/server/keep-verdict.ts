const keptMilliseconds = 1_000;
const patienceMilliseconds = 5_000;

interface Probe {
  verdict: Promise<boolean>;
  endedAt?: number;
}

/**
 * Shares one check among all callers, for a second after its result: at most one check runs at a
 * time and one per second, however many requests arrive. Returns false after five seconds without a
 * result, until there is one.
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
