import type { ReactNode } from 'react';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { useRemoval } from './use-removal.ts';

interface RemoveDialogProps {
  removal: ReturnType<typeof useRemoval>;
  title: string;
  label?: string;
  /** Without it the dialog has a button of its own. */
  control?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
  /** What is removed with it and what stays. */
  children: ReactNode;
}

/** Confirms a removal, and shows why it is not possible. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { removal, title, label = 'Remove', control, children } = props;
  const { run, isBusy, refusal, forget } = removal;
  return (
    <AlertDialog
      {...(control
        ? { isOpen: control.isOpen }
        : { trigger: <Button variant="quiet">{label}</Button> })}
      onOpenChange={(isOpen) => {
        forget();
        control?.onOpenChange(isOpen);
      }}
      title={title}
      description={children}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={run}>
          {label}
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
