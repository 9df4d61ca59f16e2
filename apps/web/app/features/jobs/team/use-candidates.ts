import { useCallback, useRef } from 'react';
import { useBook } from '#app/features/jobs/projects/use-book.ts';
import { roleNames } from '#app/frame/role-names.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import type { Candidate } from './use-team.ts';

/** Searches the members who may have a role on a job while typing. */
export function useCandidates() {
  const known = useRef(new Map<string, Candidate>());
  const search = useCallback(async (query: string, signal: AbortSignal) => {
    const input = query ? { query } : {};
    const found = await (await loadApiClient()).team.candidates.query(input, { signal });
    for (const it of found) known.current.set(it.membershipId, it);
    return found.map(({ membershipId, name, role }) => ({
      value: membershipId,
      label: name,
      detail: roleNames[role],
    }));
  }, []);
  return { ...useBook(search, undefined), find: (id: string) => known.current.get(id) };
}
