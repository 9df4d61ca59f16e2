import { useEffect, useState } from 'react';

const patienceMilliseconds = 300;

/** True once something has been under way for longer than a blink. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}
