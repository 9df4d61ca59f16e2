import type { ComponentProps } from 'react';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ApproversDialog from './approvers-dialog.tsx';

const dialog = lazyPart(() => import('./approvers-dialog.tsx'));

/** Opens the dialog that says who decides on a deliverable. */
export function ApproversButton(props: Omit<ComponentProps<typeof ApproversDialog>, 'close'>) {
  return (
    <DialogButton
      size="sm"
      variant="quiet"
      fetch={dialog.fetch}
      dialog={(close) => <dialog.Part {...props} close={close} />}
    >
      Approvers…
    </DialogButton>
  );
}
