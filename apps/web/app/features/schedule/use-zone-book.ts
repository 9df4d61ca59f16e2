import { matcherOf } from '@callboard/core/search/words';
import { useBook } from '#app/features/jobs/projects/use-book.ts';
import { type TimeZoneOption, timeZones } from '#app/features/time-zones/time-zones.ts';

const optionsShown = 40;
let all: TimeZoneOption[] | undefined;

/** Computes the zones once they are needed, because their offsets take long. */
async function findZones(query: string): Promise<TimeZoneOption[]> {
  all ??= timeZones();
  const isFound = matcherOf(query);
  return all.filter(({ label }) => isFound(label)).slice(0, optionsShown);
}

/** Searches time zones while typing. `zone` is in the list from the start. */
export const useZoneBook = (zone?: string) =>
  useBook(findZones, zone ? { value: zone, label: zone.replaceAll('_', ' ') } : undefined);
