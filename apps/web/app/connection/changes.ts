/** Listeners to the changes of one value. */
export interface Changes {
  /** Calls the listener at each change. Returns the function that ends it. */
  listen(listener: () => void): () => void;
  report(): void;
  /** Resolves at the first change after which `isDone`. Rejects when the signal is aborted. */
  until(isDone: () => boolean, signal?: AbortSignal | null): Promise<void>;
}

export function createChanges(): Changes {
  const target = new EventTarget();
  const listen = (listener: () => void) => {
    target.addEventListener('change', listener);
    return () => target.removeEventListener('change', listener);
  };
  const until = async (isDone: () => boolean, signal?: AbortSignal | null) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => reject(signal?.reason);
    const stop = listen(() => isDone() && resolve());
    signal?.addEventListener('abort', abort);
    try {
      await promise;
    } finally {
      stop();
      signal?.removeEventListener('abort', abort);
    }
  };
  return { listen, report: () => target.dispatchEvent(new Event('change')), until };
}
