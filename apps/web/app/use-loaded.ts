import { useEffect, useState } from 'react';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface Loaded<T> {
  value?: T;
  error?: string;
}

/**
 * Loads what a part of a page shows of a record, each time that it opens: `of` is null while it is
 * closed. `load` must stay the same function.
 */
export function useLoaded<T>(
  load: (of: string, signal: AbortSignal) => Promise<T>,
  of: string | null,
) {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (of === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Loaded<T>) => !signal.aborted && setLoaded(next);
    setLoaded({});
    load(of, signal).then(
      (value) => show({ value }),
      (error) => show({ error: refusalText(error) }),
    );
    return () => controller.abort();
  }, [load, of, tries]);
  return { ...loaded, retry: () => setTries((it) => it + 1) };
}
