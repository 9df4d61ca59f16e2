import { useSyncExternalStore } from 'react';

const narrow = '(width < 40rem)';

/** Returns whether the window is as narrow as a phone; undefined while the server renders. */
export function useIsPhone(): boolean | undefined {
  return useSyncExternalStore(watchWidth, isNarrow, () => undefined);
}

function isNarrow(): boolean {
  return matchMedia(narrow).matches;
}

function watchWidth(changed: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
