import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepOnDevice, readKept } from '#app/ui/kept-on-device.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { loadSource } from './media-events.ts';
import { firstQuality, nextQuality, type Qualities, type Quality } from './qualities.ts';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';
import { type Problem, waitBefore, whyNot } from './why-not.ts';

const keptQuality = 'player-quality';
const stallMilliseconds = 12_000;
const offlineMilliseconds = 2_000;

export interface Sources {
  quality: Quality | undefined;
  problem: Problem | null;
  choose: (quality: Quality) => void;
  retry: () => void;
}

/** Loads the file of a film, and the next one, at the same moment, when one does not play. */
export function useSources(
  transport: Transport,
  sources: Qualities,
  media: RefObject<HTMLMediaElement | null>,
): Sources {
  const [quality, setQuality] = useState(() => firstQuality(sources, undefined));
  const [problem, setProblem] = useState<Problem | null>(null);
  const failed = useRef(new Set<Quality>());
  const tries = useRef({ lost: 0, stalled: 0 });
  const asking = useRef(new AbortController());
  const open = useStable((next: Quality | undefined) => {
    const url = next && sources[next];
    asking.current.abort();
    asking.current = new AbortController();
    setQuality(next);
    if (url) loadSource(transport, url);
  });
  const retry = useStable(() => {
    failed.current.clear();
    tries.current = { lost: 0, stalled: 0 };
    setProblem(null);
    open(quality);
  });
  const wait = useStable(() => {
    setProblem({ kind: 'lost' });
    const timer = setTimeout(() => open(quality), waitBefore(tries.current.lost));
    tries.current.lost += 1;
    asking.current.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const find = useStable(async (hasStalled: boolean) => {
    const url = quality && sources[quality];
    const { signal } = asking.current;
    if (!url) return;
    const found = await whyNot(url, signal);
    if (signal.aborted) return;
    if (found.kind === 'lost') return wait();
    failed.current.add(quality);
    const next = nextQuality(sources, failed.current);
    if (next) open(next);
    else if (hasStalled) wait();
    else setProblem(found);
  });
  const reload = useStable(() => {
    tries.current.stalled += 1;
    if (tries.current.stalled > 1) void find(true);
    else open(quality);
  });
  useStalls(transport, media, reload);
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const onLoaded = () => {
      tries.current.lost = 0;
      setProblem(null);
    };
    const onError = () => void find(false);
    const onOnline = () => tries.current.lost > 0 && open(quality);
    element.addEventListener('error', onError);
    element.addEventListener('loadeddata', onLoaded);
    addEventListener('online', onOnline);
    return () => {
      element.removeEventListener('error', onError);
      element.removeEventListener('loadeddata', onLoaded);
      removeEventListener('online', onOnline);
    };
  }, [media, find, open, quality]);
  const hasSource = firstQuality(sources, undefined) !== undefined;
  useEffect(() => {
    if (hasSource) open(firstQuality(sources, readKept(keptQuality)));
    return () => asking.current.abort();
    // Only a first source is loaded at once: a new address of the same file waits until it is needed.
  }, [hasSource]);
  const choose = (next: Quality) => {
    keepOnDevice(keptQuality, next);
    failed.current.clear();
    setProblem(null);
    open(next);
  };
  return { quality, problem, choose, retry };
}

/** Calls back when a person waits for a film of which nothing arrives. */
function useStalls(
  transport: Transport,
  media: RefObject<HTMLMediaElement | null>,
  stalled: () => void,
): void {
  const isWaiting = useStored(transport.store, (it) => it.isWaiting);
  useEffect(() => {
    const element = media.current;
    if (!isWaiting || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const onProgress = () => {
      clearTimeout(timer);
      timer = setTimeout(stalled, navigator.onLine ? stallMilliseconds : offlineMilliseconds);
    };
    onProgress();
    element.addEventListener('progress', onProgress);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('progress', onProgress);
    };
  }, [isWaiting, media, stalled]);
}
