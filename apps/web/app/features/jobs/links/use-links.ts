import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { linkTitle } from './link-words.ts';
import { type LinkPage, type ShownLink, useMoreLinks } from './use-more-links.ts';

interface Removal {
  id: string;
  isRemoved: boolean;
}

/** Returns the links of a job that are shown, and functions that show more and remove one with Undo. */
export function useLinks(projectId: string, first: LinkPage) {
  const { pending, run } = useOptimisticMutations<Removal>();
  const { items, ...more } = useMoreLinks(projectId, first);
  const setRemoved = (change: Removal) =>
    run(change, async () => (await loadApiClient()).links.setRemoved.mutate(change));
  const remove = async (link: ShownLink) => {
    const { id } = link;
    if (!(await setRemoved({ id, isRemoved: true }))) return;
    toast(`${linkTitle(link)} was removed`, () => void setRemoved({ id, isRemoved: false }));
  };
  const isLeaving = ({ id }: ShownLink) => pending.some((it) => it.id === id && it.isRemoved);
  return {
    ...more,
    items: items.filter((it) => !isLeaving(it)),
    remove: (link: ShownLink) => void remove(link),
  };
}
