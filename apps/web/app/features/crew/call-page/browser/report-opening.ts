const seenMilliseconds = 1_000;
const signs = ['pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Tells the server that a person sees the page: after it was visible for a second, or when they touch
 * it. A program that only fetches it, or renders it out of sight, does neither.
 */
export function reportOpening(): void {
  const main = document.querySelector<HTMLElement>('[data-unopened]');
  const url = main?.dataset.unopened;
  if (!url) return;
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    if (document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    ending.abort();
    void fetch(url, { method: 'POST', keepalive: true }).catch(() => {});
  };
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(tell, seenMilliseconds);
  };
  for (const it of signs) addEventListener(it, tell, { signal, passive: true });
  document.addEventListener('visibilitychange', wait, { signal });
  wait();
}
