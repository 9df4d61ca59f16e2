import { isDayFirst } from '@callboard/text/day-first';
import { createContext, useContext } from 'react';
import type { DateReading } from './parse-date.ts';
import { todayIn } from './plain-date.ts';

/** Where the people of a page are, by which the dates they type are read. */
interface Place {
  timeZone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Without one, the time zone is that of this machine and the month is before the day. */
export const DatePlace = createContext<Place | undefined>(undefined);

/** Returns today's plain date where the dates of the page are. */
export function useToday(): string {
  return todayIn(useContext(DatePlace)?.timeZone);
}

/** Returns how a typed date is read on this page, "tue" and "+3" counted from a day. */
export function useDateReading(from?: string): DateReading {
  const place = useContext(DatePlace);
  const today = from ?? todayIn(place?.timeZone);
  return { today, isDayFirst: isDayFirst(place?.country ?? 'US') ?? false };
}
