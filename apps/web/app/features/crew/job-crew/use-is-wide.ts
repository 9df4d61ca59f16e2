import { useSyncExternalStore } from 'react';

const wide = '(width >= 80rem)';

/** Returns whether the window has room for a column beside the page; false while the server renders. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
