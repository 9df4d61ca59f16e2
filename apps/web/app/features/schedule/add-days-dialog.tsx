import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';

const form = lazyPart(() => import('./add-days-form.tsx'));

interface AddDaysDialogProps {
  projectId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger?: ReactNode;
  /** Dates as they were typed elsewhere. */
  typed: string;
}

/** Adds one day to a job, or several that are alike. */
export function AddDaysDialog({ projectId, typed, ...dialog }: AddDaysDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Add days"
      description="One day, or several that start and end at the same time."
    >
      <form.Part projectId={projectId} typed={typed} close={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
