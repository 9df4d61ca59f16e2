import { createContext, useContext } from 'react';
import { todayIn } from './plain-date.ts';

/** Time zone in which "today" and "+3" are read. Without one, that of this machine. */
export const DateZone = createContext<string | undefined>(undefined);

/** Returns today's plain date where the dates of the page are. */
export function useToday(): string {
  return todayIn(useContext(DateZone));
}
