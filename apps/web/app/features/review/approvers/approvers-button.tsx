import { type ComponentProps, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ApproversDialog from './approvers-dialog.tsx';

const dialog = lazyPart(() => import('./approvers-dialog.tsx'));

/** Opens the dialog that says who decides on a deliverable. */
export function ApproversButton(props: Omit<ComponentProps<typeof ApproversDialog>, 'close'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpen(true)}
      >
        Approvers…
      </Button>
      {isOpen && <dialog.Part {...props} close={() => setOpen(false)} />}
    </>
  );
}
