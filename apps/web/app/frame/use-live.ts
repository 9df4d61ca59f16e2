import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { connectionState, onConnectionChange, probe } from '#app/connection/connection.ts';
import { checkSession, isSessionEnded, onSessionChange } from '#app/connection/session.ts';
import { useIsUnderWay } from '#app/use-is-under-way.ts';

const settleMilliseconds = 350;
const retryMilliseconds = 2_000;

/**
 * Reloads the data when another person changes something, also when that was between the load and
 * the start of the stream. Only visible tabs listen, because a browser opens few connections per
 * host. A tab is refreshed when it becomes visible.
 */
export function useLive(): void {
  const { revalidate } = useRevalidator();
  const isUnderWay = useIsUnderWay();
  const latest = useRef({ revalidate, isUnderWay });
  latest.current = { revalidate, isUnderWay };
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // When the data was asked for, in the time of the page: the document is as old as the page.
    let loadedAt = 0;
    const refreshSoon = (wait = settleMilliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { revalidate, isUnderWay } = latest.current;
        if (isUnderWay()) refreshSoon();
        else if (isMidWork()) refreshSoon(retryMilliseconds);
        else if (connectionState() !== 'lost') {
          loadedAt = performance.now();
          void revalidate();
        }
      }, wait);
    };
    const open = () => openStream({ onChange, onBreak });
    // The message took time, so the change was at this moment or earlier.
    const onChange = (age: number) => performance.now() - age >= loadedAt && refreshSoon();
    const onBreak = () => {
      loadedAt = Number.NEGATIVE_INFINITY;
    };
    const onVisibilityChange = () => {
      source?.close();
      if (document.visibilityState === 'hidden') return;
      source = open();
      refreshSoon();
    };
    source = open();
    document.addEventListener('visibilitychange', onVisibilityChange);
    const stops = [
      onConnectionChange(() => connectionState() === 'fine' && onVisibilityChange()),
      onSessionChange(() => !isSessionEnded() && onVisibilityChange()),
    ];
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}

interface Listener {
  /** Called with the milliseconds since the last change, at first and at each change. */
  onChange: (age: number) => void;
  /** Called when changes may be missed, until the browser has connected again. */
  onBreak: () => void;
}

/** Listens for changes. A stream that is refused asks why, and one that fails asks the server. */
function openStream({ onChange, onBreak }: Listener): EventSource {
  const source = new EventSource('/api/trpc/live.changes');
  source.onmessage = ({ data }) => onChange(Number(data));
  source.onerror = () => {
    onBreak();
    void (source.readyState === EventSource.CLOSED ? checkSession() : probe());
  };
  return source;
}

/** Returns whether the person is typing or dragging, or has unsaved input. */
function isMidWork(): boolean {
  if (document.querySelector('[data-dragging], [data-typing]:focus')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method=post] :is(input:not([type=hidden]), textarea)',
  );
  return [...fields].some((it) =>
    it instanceof HTMLInputElement && /checkbox|radio/.test(it.type)
      ? it.checked !== it.defaultChecked
      : it.value !== it.defaultValue,
  );
}
