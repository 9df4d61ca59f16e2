import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** Tells the server that a person opened the page, once. Programs that only fetch it do not. */
export function useRecordedOpening(): void {
  const fetcher = useFetcher();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void fetcher.submit({ intent: 'open' }, { method: 'post' });
  }, [fetcher]);
}
