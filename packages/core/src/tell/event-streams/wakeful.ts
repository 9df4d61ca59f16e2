import { setTimeout } from 'node:timers/promises';

/** Waits that end early when something happens, which they remember until the next wait. */
export interface Wakeful {
  wake(): void;
  /** Resolves once woken, or after the time; with whether it was woken. */
  wait(milliseconds: number): Promise<boolean>;
  /** Resolves after the time, and remembers what happens meanwhile. */
  pause(milliseconds: number): Promise<void>;
}

/** Creates waits that end when the signal aborts. */
export function wakeful(signal: AbortSignal): Wakeful {
  let isAwake = false;
  let waiting: AbortController | undefined;
  const sleep = (milliseconds: number, until: AbortSignal) =>
    setTimeout(milliseconds, undefined, { signal: AbortSignal.any([signal, until]) }).catch(
      () => undefined,
    );
  return {
    wake() {
      isAwake = true;
      waiting?.abort();
    },
    async wait(milliseconds) {
      waiting = new AbortController();
      if (!isAwake) await sleep(milliseconds, waiting.signal);
      waiting = undefined;
      const wasAwake = isAwake;
      isAwake = false;
      return wasAwake;
    },
    pause: (milliseconds) => sleep(milliseconds, signal),
  };
}
