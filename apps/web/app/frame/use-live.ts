import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useIsUnderWay } from '#app/use-is-under-way.ts';

const settleMilliseconds = 350;
const retryMilliseconds = 2_000;

/**
 * Shows another person's change without a reload. Only a tab that is looked at listens, since a
 * browser opens few connections to one host; coming back to a tab brings it up to date.
 */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  const isUnderWay = useIsUnderWay();
  const latest = useRef({ revalidate, isUnderWay });
  latest.current = { revalidate, isUnderWay };
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = (wait = settleMilliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { revalidate, isUnderWay } = latest.current;
        if (isUnderWay) refreshSoon();
        else if (isMidWork()) refreshSoon(retryMilliseconds);
        else if (navigator.onLine) void revalidate();
      }, wait);
    };
    const listen = () => {
      source = new EventSource('/api/trpc/live.changes');
      source.onmessage = () => refreshSoon();
    };
    const onVisibilityChange = () => {
      source?.close();
      if (document.visibilityState === 'hidden') return;
      listen();
      refreshSoon();
    };
    listen();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}

/** Whether a person is typing, dragging or has typed something that is not saved. */
function isMidWork(): boolean {
  if (document.querySelector('[data-dragging]')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(input:not([type=hidden]), textarea)',
  );
  return [...fields].some((it) =>
    it instanceof HTMLInputElement && /checkbox|radio/.test(it.type)
      ? it.checked !== it.defaultChecked
      : it.value !== it.defaultValue,
  );
}
