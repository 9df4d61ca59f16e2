import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';
import { loadApiClient } from '#app/load-api-client.ts';

interface RemoveProjectProps {
  project: { id: string; name: string };
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a job is deleted, and says why it cannot be. */
export function RemoveProject({ project: { id, name }, ...control }: RemoveProjectProps) {
  const removal = useRemoval({
    remove: async () => (await loadApiClient()).projects.remove.mutate({ id }),
    restore: async () => (await loadApiClient()).projects.restore.mutate({ id }),
    done: `${name} was deleted`,
    leaveTo: '/projects',
    returnTo: `/projects/${id}`,
  });
  return (
    <RemoveDialog removal={removal} title={`Delete ${name}?`} label="Delete" control={control}>
      It disappears from every list, with its board, deliverables and files. You can restore it
      within 30 days, under Projects › Deleted projects.
    </RemoveDialog>
  );
}
