import type { Caller } from '@callboard/api';
import { useEffect, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';

export type Departure = Awaited<ReturnType<Caller['members']['departure']>>;

interface Loaded {
  departure?: Departure;
  error?: string;
}

/** Loads what a member leaves behind, each time that it is shown. */
export function useDeparture(id: string, isShown: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Loaded) => !signal.aborted && setLoaded(next);
    setLoaded({});
    apiClient.members.departure.query({ id }, { signal }).then(
      (departure) => show({ departure }),
      (error) => show({ error: refusalText(error) }),
    );
    return () => controller.abort();
  }, [id, isShown, tries]);
  return { ...loaded, retry: () => setTries((it) => it + 1) };
}
