import { useEffect, useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import type { ComboboxOption } from '#app/ui/combobox-props.ts';

const typingMilliseconds = 150;
const optionsShown = 40;

type Find = (query: string, signal: AbortSignal) => Promise<ComboboxOption[]>;

const findClients: Find = async (query, signal) => {
  const input = { limit: optionsShown, ...(query && { query }) };
  const { items } = await (await loadApiClient()).clients.book.query(input, { signal });
  return items.map(({ id, name }) => ({ value: id, label: name }));
};

const findContacts: Find = async (query, signal) => {
  const input = { limit: optionsShown, ...(query && { query }) };
  const { items } = await (await loadApiClient()).contacts.book.query(input, { signal });
  return items.map(({ id, name, clientName }) => ({ value: id, label: name, detail: clientName }));
};

const findProjects: Find = async (query, signal) => {
  const input = { limit: optionsShown, ...(query && { query }) };
  const { items } = await (await loadApiClient()).projects.browse.query(input, { signal });
  return items.map(({ id, name, jobNo }) => ({ value: id, label: name, detail: jobNo }));
};

const findCrewWith =
  (includeRemoved: boolean): Find =>
  async (query, signal) => {
    const input = { limit: optionsShown, includeRemoved, ...(query && { query }) };
    const people = await (await loadApiClient()).crewMembers.choices.query(input, { signal });
    return people.map(({ id, name, role }) => ({ value: id, label: name, detail: role }));
  };

export const findCrew = findCrewWith(false);
const findWholeCrew = findCrewWith(true);

/** Searches clients while typing. `chosen` is in the list from the start. */
export const useClientBook = (chosen?: ComboboxOption) => useBook(findClients, chosen);

/**
 * Searches contacts of all clients while typing: an agency producer may be the contact of a brand's
 * job.
 */
export const useContactBook = (chosen?: ComboboxOption) => useBook(findContacts, chosen);

/** Searches jobs while typing. */
export const useProjectBook = (chosen?: ComboboxOption) => useBook(findProjects, chosen);

/** Searches crew members while typing. */
export const useCrewBook = () => useBook(findCrew, undefined);

/** Searches crew members while typing, removed ones too. */
export const useWholeCrewBook = () => useBook(findWholeCrew, undefined);

/** Searches options while typing, with a function that stays the same. */
export function useBook(find: Find, chosen: ComboboxOption | undefined) {
  const [options, setOptions] = useState<ComboboxOption[]>(chosen ? [chosen] : []);
  const [query, setQuery] = useState<string | null>(null);
  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => find(query, controller.signal).then(setOptions, () => undefined),
      query === '' ? 0 : typingMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, query]);
  return { options, onSearch: setQuery };
}
