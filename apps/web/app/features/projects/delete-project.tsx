import { apiClient } from '#app/api-client.ts';
import { useRemoval } from '#app/features/removal/use-removal.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

interface DeleteProjectProps {
  project: { id: string; name: string };
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a job is deleted, and says why it cannot be. */
export function DeleteProject({ project: { id, name }, isOpen, onOpenChange }: DeleteProjectProps) {
  const { run, isBusy, refusal, forget } = useRemoval({
    remove: () => apiClient.projects.delete.mutate({ id }),
    restore: () => apiClient.projects.undelete.mutate({ id }),
    done: `${name} was deleted`,
    leaveTo: '/projects',
    returnTo: `/projects/${id}`,
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        forget();
        onOpenChange(next);
      }}
      title={`Delete ${name}?`}
      description="It disappears from every list, with its board, deliverables and files. You can restore it within 30 days, under Projects › Deleted projects."
      action={
        <Button variant="danger" isBusy={isBusy} onClick={run}>
          Delete
        </Button>
      }
    >
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
    </AlertDialog>
  );
}
