import type { ReactNode } from 'react';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { useRemoval } from './use-removal.ts';

interface RemoveDialogProps {
  removal: ReturnType<typeof useRemoval>;
  title: string;
  /** What is removed with it and what stays. */
  children: ReactNode;
}

/** Confirms a removal, and shows why it is not possible. */
export function RemoveDialog({ removal, title, children }: RemoveDialogProps) {
  const { run, isBusy, refusal, forget } = removal;
  return (
    <AlertDialog
      trigger={<Button variant="quiet">Remove</Button>}
      onOpenChange={forget}
      title={title}
      description={children}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={run}>
          Remove
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
