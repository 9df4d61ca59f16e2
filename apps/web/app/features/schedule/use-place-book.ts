import { useCallback } from 'react';
import { useBook } from '#app/features/jobs/projects/use-book.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';

const optionsShown = 40;

async function findPlaces(
  query: string,
  signal: AbortSignal,
  projectId?: string,
): Promise<ComboboxOption[]> {
  const input = { limit: optionsShown, ...(query && { query }), ...(projectId && { projectId }) };
  const places = await (await loadApiClient()).shootDays.places.query(input, { signal });
  return places.map(({ id, name, city }) => ({
    value: id,
    label: name,
    ...(city && { detail: city }),
  }));
}

/**
 * Searches locations while typing, those of a job first. `chosen` is in the list from the start.
 */
export function usePlaceBook(chosen?: ComboboxOption, projectId?: string) {
  const find = useCallback(
    (query: string, signal: AbortSignal) => findPlaces(query, signal, projectId),
    [projectId],
  );
  return useBook(find, chosen);
}
