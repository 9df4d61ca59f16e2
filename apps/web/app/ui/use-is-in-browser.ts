import { useSyncExternalStore } from 'react';

/** Returns false on the server and in the first render in the browser, which must be equal. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
