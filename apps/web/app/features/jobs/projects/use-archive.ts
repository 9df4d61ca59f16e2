import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

/** Archives a closed job, and takes it out of the archive. Each offers the other as Undo. */
export function useArchive({ id, name }: { id: string; name: string }) {
  const { run } = useOptimisticMutations<string>();
  const archive = async () => {
    const done = await run('archive', async () =>
      (await loadApiClient()).projects.archive.mutate({ id }),
    );
    if (done) toast(`${name} is archived`, () => void unarchive());
  };
  const unarchive = async () => {
    const done = await run('unarchive', async () =>
      (await loadApiClient()).projects.unarchive.mutate({ id }),
    );
    if (done) toast(`${name} was restored`, () => void archive());
  };
  return { archive, unarchive };
}
