const latestMilliseconds = 5_000;

/** Runs the work once the page has loaded and the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, latestMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMilliseconds });
  return () => cancelIdleCallback(handle);
}
