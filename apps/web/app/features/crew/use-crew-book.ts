import { useBook } from '#app/features/projects/use-book.ts';
import { loadApiClient } from '#app/load-api-client.ts';

const optionsShown = 40;

async function findCrew(query: string, signal: AbortSignal) {
  const input = { limit: optionsShown, includeRemoved: true, ...(query && { query }) };
  const people = await (await loadApiClient()).crewMembers.choices.query(input, { signal });
  return people.map(({ id, name, role }) => ({ value: id, label: name, detail: role }));
}

/** Searches crew members, removed ones too, while typing. */
export const useCrewBook = () => useBook(findCrew, undefined);
