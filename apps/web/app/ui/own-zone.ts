import { useSyncExternalStore } from 'react';

let own: string | undefined;

/** Asked once: a list has hundreds of times, and the answer takes a tenth of a millisecond. */
const ownZone = () => {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
};

const neverChanges = () => () => undefined;

/** Returns the time zone of the viewer's clock. The server, which cannot know it, uses `fallback`. */
export function useOwnZone(fallback: string): string {
  return useSyncExternalStore(neverChanges, ownZone, () => fallback);
}
