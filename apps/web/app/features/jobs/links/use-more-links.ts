import type { JobLink } from '@callboard/core/jobs';
import { useEffect, useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

/** A link with what is shown of it. */
export type ShownLink = Omit<JobLink, 'createdAt'>;

/** A page of the links of a job, as `links.list` returns it. */
export interface LinkPage {
  items: ShownLink[];
  nextCursor: string | null;
}

const perPage = 25;

/** Loads the pages after the first that a person asked for, again whenever the first is reloaded. */
export function useMoreLinks(projectId: string, first: LinkPage) {
  const [wanted, setWanted] = useState(0);
  const [rest, setRest] = useState<LinkPage & { pages: number }>();
  useEffect(() => {
    if (wanted === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    loadRest({ projectId, first, pages: wanted, signal }).then(
      (loaded) => signal.aborted || setRest({ ...loaded, pages: wanted }),
      (error) => {
        if (signal.aborted) return;
        toastError(refusalText(error));
        setWanted(wanted - 1);
      },
    );
    return () => controller.abort();
  }, [projectId, first, wanted]);
  const known = new Set(first.items.map(({ id }) => id));
  const after = rest?.items.filter(({ id }) => !known.has(id)) ?? [];
  return {
    items: [...first.items, ...after],
    hasMore: (rest ?? first).nextCursor !== null,
    isLoading: wanted > (rest?.pages ?? 0),
    showMore: () => setWanted(wanted + 1),
  };
}

interface Rest {
  projectId: string;
  first: LinkPage;
  pages: number;
  signal: AbortSignal;
}

async function loadRest({ projectId, first, pages, signal }: Rest): Promise<LinkPage> {
  const { links } = await loadApiClient();
  const items: ShownLink[] = [];
  let { nextCursor } = first;
  for (let page = 0; page < pages && nextCursor !== null; page += 1) {
    const input = { projectId, limit: perPage, cursor: nextCursor };
    const loaded: LinkPage = await links.list.query(input, { signal });
    items.push(...loaded.items);
    nextCursor = loaded.nextCursor;
  }
  return { items, nextCursor };
}
