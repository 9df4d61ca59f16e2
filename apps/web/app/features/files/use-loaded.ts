import { useEffect, useState } from 'react';

type Loaded<T> = { value: T } | { error: true } | undefined;

/** Returns what `load` resolves with: undefined until then. `load` must stay the same function. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (value) => leaving.signal.aborted || setLoaded({ value }),
      () => leaving.signal.aborted || setLoaded({ error: true }),
    );
    return () => leaving.abort();
  }, [load]);
  return loaded;
}
