import { useEffect, useRef } from 'react';
import type { BoardStrip } from './board-state.ts';

/** Returns the function that focuses the first value of a new strip once it is drawn. */
export function useFocusOfNew() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!field) return;
    wanted.current = null;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  });
  return ({ id, kind }: BoardStrip) => {
    wanted.current = `${id} ${kind === 'company_move' ? 'locationId' : kind === 'meal' ? 'minutes' : 'description'}`;
  };
}
