import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useIsUnderWay } from '#app/use-is-under-way.ts';

/** Reloads the page's data at an interval while something is pending and the tab is visible. */
export function usePoll(isMoving: boolean, everyMilliseconds: number): void {
  const { revalidate, state } = useRevalidator();
  const isUnderWay = useIsUnderWay();
  const isBusy = () => state !== 'idle' || isUnderWay();
  const latest = useRef({ revalidate, isBusy });
  latest.current = { revalidate, isBusy };
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      if (isSeen && !latest.current.isBusy()) void latest.current.revalidate();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, everyMilliseconds]);
}
