import { useEffect, useState } from 'react';

const patienceMilliseconds = 300;

/** Returns true once something has been pending for a short while. */
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
