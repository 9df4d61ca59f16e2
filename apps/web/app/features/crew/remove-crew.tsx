import { apiClient } from '#app/api-client.ts';
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';

interface RemoveCrewProps {
  person: { id: string; name: string };
}

/** Removes a person from the address book and offers to undo it. */
export function RemoveCrew({ person: { id, name } }: RemoveCrewProps) {
  const removal = useRemoval({
    remove: () => apiClient.crewMembers.remove.mutate({ id }),
    restore: () => apiClient.crewMembers.restore.mutate({ id }),
    done: `${name} was removed`,
    leaveTo: '/crew',
    returnTo: `/crew/${id}`,
  });
  return (
    <RemoveDialog removal={removal} title={`Remove ${name}?`}>
      This removes them from crew. Past jobs keep their name. You can undo this right after.
    </RemoveDialog>
  );
}
