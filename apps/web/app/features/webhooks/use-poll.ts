import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Fetches the page's data anew every so often, while something is under way and the tab is seen. */
export function usePoll(isUnderWay: boolean, everyMilliseconds: number): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      if (isSeen && latest.current.state === 'idle') void latest.current.revalidate();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMilliseconds]);
}
