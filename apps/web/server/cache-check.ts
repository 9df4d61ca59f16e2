const cacheMilliseconds = 1_000;
const timeoutMilliseconds = 5_000;

interface Probe {
  result: Promise<boolean>;
  endedAt?: number;
}

/**
 * Shares one check among all callers, for a second after its result: at most one check runs at a
 * time and one per second, however many requests arrive. Returns false after five seconds without a
 * result, until there is one.
 */
export function cacheCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let last: Probe | undefined;
  return () => {
    if (!last || isOld(last)) last = begin(check);
    return last.result;
  };
}

function isOld({ endedAt }: Probe): boolean {
  return endedAt !== undefined && performance.now() - endedAt >= cacheMilliseconds;
}

function begin(check: () => Promise<boolean>): Probe {
  const pending = check().catch(() => false);
  const probe: Probe = { result: withTimeout(pending) };
  void pending.then(() => {
    probe.endedAt = performance.now();
  });
  return probe;
}

async function withTimeout(pending: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMilliseconds);
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}
