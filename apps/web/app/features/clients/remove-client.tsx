import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';

interface RemoveClientProps {
  client: { id: string; name: string };
  peopleCount: number;
}

/** Removes a client and offers to undo it. */
export function RemoveClient({ client: { id, name }, peopleCount }: RemoveClientProps) {
  const removal = useRemoval({
    remove: () => apiClient.clients.remove.mutate({ id }),
    restore: () => apiClient.clients.restore.mutate({ id }),
    done: `${name} was removed`,
    leaveTo: '/clients',
    returnTo: `/clients/${id}`,
  });
  return (
    <RemoveDialog removal={removal} title={`Remove ${name}?`}>
      {peopleCount > 0
        ? `It leaves the book with its ${countOf(peopleCount, 'contact')}.`
        : 'It leaves the book.'}{' '}
      Nothing is erased: Undo brings it back as it was. A client that has jobs cannot be removed.
    </RemoveDialog>
  );
}
