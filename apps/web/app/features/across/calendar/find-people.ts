import { loadApiClient } from '#app/load-api-client.ts';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';
import type { CalendarPerson } from './calendar-data.ts';

/** Finds people who can be booked, for a combobox. */
export async function findPeople(query: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const client = await loadApiClient();
  const { items } = await client.calendar.people.query({ ...(query && { query }) }, { signal });
  return items.map(toPersonOption);
}

export function toPersonOption({ id, name, role }: CalendarPerson): ComboboxOption {
  return { value: id, label: name, detail: role };
}
