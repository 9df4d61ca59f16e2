import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { StripDay } from './board-state.ts';

/** Returns the chosen day, which the address names, and scrolls to it. */
export function useChosenDay(days: StripDay[], today: string) {
  const [params] = useSearchParams();
  const named = params.get('day');
  const isNamed = days.some((it) => it.id === named);
  const next = days.find((it) => it.date >= today) ?? days.at(-1);
  const chosen = (isNamed ? named : next?.id) ?? '';
  const scrollTo = (id: string) =>
    document.getElementById(`day-${id}`)?.scrollIntoView({ block: 'start' });
  useEffect(() => {
    if (isNamed) scrollTo(chosen);
  }, [chosen, isNamed]);
  return { chosen, choose: scrollTo };
}
