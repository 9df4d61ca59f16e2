import { type RefObject, useEffect, useState } from 'react';
import { followTheme, renderReference } from './scalar.ts';

/** Renders the API reference once, keeps its theme in sync, and returns its state. */
export function useReference(place: RefObject<HTMLElement | null>, nonce: string) {
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    if (!place.current) return;
    const ending = new AbortController();
    renderReference(place.current, nonce).then(
      (reference) => {
        setState('drawn');
        if (ending.signal.aborted) return reference.destroy();
        ending.signal.addEventListener('abort', () => reference.destroy());
        onThemeChange(ending.signal, followTheme);
      },
      () => setState('failed'),
    );
    return () => ending.abort();
  }, [place, nonce]);
  return state;
}

function onThemeChange(signal: AbortSignal, follow: () => void): void {
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow, { signal });
}
