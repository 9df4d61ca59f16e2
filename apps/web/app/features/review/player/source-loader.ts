import { loadSource } from './media-events.ts';
import { firstQuality, nextQuality, type Qualities, type Quality } from './qualities.ts';
import { createStore, type Store } from './store.ts';
import type { Transport } from './transport.ts';
import { type Problem, waitBefore, whyNot } from './why-not.ts';

export interface LoaderState {
  quality: Quality | undefined;
  problem: Problem | null;
}

/** Loads the files of one film, at the moment that is on screen. */
export interface SourceLoader {
  transport: Transport;
  store: Store<LoaderState>;
  /** The latest addresses. A new one of a file that plays waits until it is needed. */
  sources: Qualities;
  failed: Set<Quality>;
  lostCount: number;
  stallCount: number;
  /** Aborted when another file is loaded. */
  current: AbortController;
}

export function createLoader(transport: Transport, sources: Qualities): SourceLoader {
  return {
    transport,
    store: createStore<LoaderState>({
      quality: firstQuality(sources, undefined),
      problem: null,
    }),
    sources,
    failed: new Set(),
    lostCount: 0,
    stallCount: 0,
    current: new AbortController(),
  };
}

/** Loads the file of a quality. */
export function openQuality(loader: SourceLoader, quality: Quality | undefined): void {
  const url = quality && loader.sources[quality];
  loader.current.abort();
  loader.current = new AbortController();
  loader.store.set({ quality });
  if (url) loadSource(loader.transport, url);
}

/** Loads the file of a quality that the person chose, whatever failed before. */
export function chooseQuality(loader: SourceLoader, quality: Quality | undefined): void {
  loader.failed.clear();
  loader.lostCount = 0;
  loader.stallCount = 0;
  loader.store.set({ problem: null });
  openQuality(loader, quality);
}

/** Records that a file plays. */
export function afterLoaded(loader: SourceLoader): void {
  loader.lostCount = 0;
  loader.store.set({ problem: null });
}

/** Loads the same file again once the connection may be back. */
export function afterOnline(loader: SourceLoader): void {
  if (loader.lostCount > 0) openQuality(loader, loader.store.get().quality);
}

/** Loads a file again of which nothing arrives any more, and another one the next time. */
export function afterStall(loader: SourceLoader): void {
  loader.stallCount += 1;
  if (loader.stallCount > 1) void afterFailure(loader, true);
  else openQuality(loader, loader.store.get().quality);
}

/** Finds out why a file does not play, and loads the next one, or the same one again later. */
export async function afterFailure(loader: SourceLoader, hasStalled = false): Promise<void> {
  const { quality } = loader.store.get();
  const { signal } = loader.current;
  const url = quality && loader.sources[quality];
  if (!url) return;
  const problem = await whyNot(url, signal);
  if (signal.aborted) return;
  if (problem.kind === 'lost') return openLater(loader);
  loader.failed.add(quality);
  const next = nextQuality(loader.sources, loader.failed);
  if (next) openQuality(loader, next);
  else if (hasStalled) openLater(loader);
  else loader.store.set({ problem });
}

function openLater(loader: SourceLoader): void {
  loader.store.set({ problem: { kind: 'lost' } });
  const open = () => openQuality(loader, loader.store.get().quality);
  const timer = setTimeout(open, waitBefore(loader.lostCount));
  loader.lostCount += 1;
  loader.current.signal.addEventListener('abort', () => clearTimeout(timer));
}
