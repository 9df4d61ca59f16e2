import { useEffect, useState } from 'react';
import { wavePath } from './timeline-shapes.ts';

const mostPeaks = 4_000;

/** Loads the waveform at an address. A film whose waveform does not load has none. */
export function usePeaks(url: string | undefined): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (!url) return setPath(undefined);
    const end = new AbortController();
    const load = async () => {
      const response = await fetch(url, { signal: end.signal });
      if (!response.ok) return;
      setPath(wavePath(new Uint8Array(await response.arrayBuffer()).subarray(0, mostPeaks)));
    };
    load().catch(() => undefined);
    return () => end.abort();
  }, [url]);
  return path;
}
