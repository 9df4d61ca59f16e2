import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { keepOnDevice, readKept } from '#app/ui/kept-on-device.ts';
import { firstQuality, type Qualities, type Quality } from './qualities.ts';
import {
  afterFailure,
  afterLoaded,
  afterOnline,
  afterStall,
  chooseQuality,
  createLoader,
  type LoaderState,
  openQuality,
  type SourceLoader,
} from './source-loader.ts';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';

const keptQuality = 'player-quality';
const stallMilliseconds = 12_000;
const offlineMilliseconds = 2_000;

export interface Sources extends LoaderState {
  choose: (quality: Quality) => void;
  retry: () => void;
}

/** Loads the file of a film, and the next one when one does not play. */
export function useSources(
  transport: Transport,
  sources: Qualities,
  media: RefObject<HTMLMediaElement | null>,
): Sources {
  const [loader] = useState(() => createLoader(transport, sources));
  const state = useStored(loader.store, (it) => it);
  useLayoutEffect(() => {
    loader.sources = sources;
  });
  useLoading(loader, media);
  useStalls(loader, media);
  const hasSource = firstQuality(sources, undefined) !== undefined;
  useEffect(() => {
    if (hasSource) openQuality(loader, firstQuality(loader.sources, readKept(keptQuality)));
    return () => loader.current.abort();
  }, [loader, hasSource]);
  return {
    ...state,
    choose: (quality) => {
      keepOnDevice(keptQuality, quality);
      chooseQuality(loader, quality);
    },
    retry: () => {
      const isLost = state.problem?.kind === 'lost';
      const first = firstQuality(sources, readKept(keptQuality));
      chooseQuality(loader, isLost ? state.quality : first);
    },
  };
}

function useLoading(loader: SourceLoader, media: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const element = media.current;
    const onError = () => void afterFailure(loader);
    const onLoaded = () => afterLoaded(loader);
    const onOnline = () => afterOnline(loader);
    element?.addEventListener('error', onError);
    element?.addEventListener('loadeddata', onLoaded);
    addEventListener('online', onOnline);
    return () => {
      element?.removeEventListener('error', onError);
      element?.removeEventListener('loadeddata', onLoaded);
      removeEventListener('online', onOnline);
      // A film that is no longer shown would go on loading.
      element?.removeAttribute('src');
      element?.load();
    };
  }, [loader, media]);
}

/** Notices when the person waits for a film of which nothing arrives. */
function useStalls(loader: SourceLoader, media: RefObject<HTMLMediaElement | null>): void {
  const isWaiting = useStored(loader.transport.store, (it) => it.isWaiting);
  useEffect(() => {
    const element = media.current;
    if (!isWaiting || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const onProgress = () => {
      clearTimeout(timer);
      const patience = navigator.onLine ? stallMilliseconds : offlineMilliseconds;
      timer = setTimeout(() => afterStall(loader), patience);
    };
    onProgress();
    element.addEventListener('progress', onProgress);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('progress', onProgress);
    };
  }, [isWaiting, loader, media]);
}
