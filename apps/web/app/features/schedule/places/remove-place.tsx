import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';
import { loadApiClient } from '#app/load-api-client.ts';

/** Removes a location and offers to undo it, or says which day keeps it. */
export function RemovePlace({ id, name }: { id: string; name: string }) {
  const removal = useRemoval({
    remove: async () => (await loadApiClient()).locations.remove.mutate({ id }),
    restore: async () => (await loadApiClient()).locations.restore.mutate({ id }),
    done: `${name} was removed`,
    leaveTo: '/places',
    returnTo: `/places/${id}`,
  });
  return (
    <RemoveDialog removal={removal} title={`Remove ${name}?`}>
      This removes it from your locations. Jobs that have it keep it. You can restore it for 30
      days.
    </RemoveDialog>
  );
}
