import { useBook } from '#app/features/jobs/projects/use-book.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';

const optionsShown = 40;

async function findPlaces(query: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const input = { limit: optionsShown, ...(query && { query }) };
  const places = await (await loadApiClient()).shootDays.places.query(input, { signal });
  return places.map(({ id, name, city }) => ({
    value: id,
    label: name,
    ...(city && { detail: city }),
  }));
}

/** Searches locations while typing. `chosen` is in the list from the start. */
export const usePlaceBook = (chosen?: ComboboxOption) => useBook(findPlaces, chosen);
