import type { SavedView } from '@callboard/core/jobs';
import type { SavedViewList } from '@callboard/domain/saved-views/enums';
import { loadApiClient } from '#app/load-api-client.ts';
import type { ViewActs } from '#app/ui/list/views-menu.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

/** Saves and removes the views of a list. Removing offers Undo. */
export function useSavedViews(list: SavedViewList, views: SavedView[]): ViewActs {
  const { run } = useOptimisticMutations<string>();
  const setRemoved = (id: string, isRemoved: boolean) =>
    run(id, async () => (await loadApiClient()).savedViews.setRemoved.mutate({ id, isRemoved }));
  return {
    views,
    save: async (view) => {
      const saved = await run(view.name, async () =>
        (await loadApiClient()).savedViews.create.mutate({ list, ...view }),
      );
      return saved !== null;
    },
    remove: async ({ id, name }) => {
      const removed = await setRemoved(id, true);
      if (removed) toast(`The view ${name} was removed`, () => void setRemoved(id, false));
    },
  };
}
