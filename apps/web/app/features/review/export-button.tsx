import { type ComponentProps, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ExportDialog from './export-dialog.tsx';

const dialog = lazyPart(() => import('./export-dialog.tsx'));

/** Opens the dialog that downloads the notes of a version. */
export function ExportButton(props: Omit<ComponentProps<typeof ExportDialog>, 'close'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpen(true)}
      >
        Export…
      </Button>
      {isOpen && <dialog.Part {...props} close={() => setOpen(false)} />}
    </>
  );
}
