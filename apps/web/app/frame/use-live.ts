import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useIsUnderWay } from '#app/use-is-under-way.ts';

const settleMilliseconds = 350;
const retryMilliseconds = 2_000;

/**
 * Reloads the data when another person changes something. Only visible tabs listen, because a
 * browser opens few connections per host. A tab is refreshed when it becomes visible.
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

/** Returns whether the person is typing or dragging, or has unsaved input. */
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
