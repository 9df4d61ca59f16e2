import { useEffect, useMemo, useState } from 'react';
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

const findContactsOf =
  (clientId?: string): Find =>
  async (query, signal) => {
    const input = { limit: optionsShown, ...(query && { query }), ...(clientId && { clientId }) };
    const { items } = await (await loadApiClient()).contacts.book.query(input, { signal });
    return items.map(({ id, name, email, clientName }) => ({
      ...{ value: id, label: name, detail: clientId ? (email ?? 'No email') : clientName },
    }));
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
 * Searches contacts while typing, of all clients, or `chosen` and those of one: an agency producer may
 * be the contact of a brand's job.
 */
export function useContactBook(chosen?: ComboboxOption, clientId?: string) {
  const find = useMemo(() => findContactsOf(clientId), [clientId]);
  const book = useBook(find, chosen);
  if (!chosen || !clientId || book.options.some((it) => it.value === chosen.value)) return book;
  return { ...book, options: [chosen, ...book.options] };
}

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
