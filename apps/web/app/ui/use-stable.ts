import { useCallback, useRef } from 'react';

/**
 * Returns a function that stays the same between renders and calls the latest one, for props of
 * memoized components. Not for calls during a render.
 */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
