import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMilliseconds = 5_000;

/** Loads the page again every few seconds while something is under way and the page is seen. */
export function useRefresh(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
