import { type ComponentProps, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ImportDialog from './import-dialog.tsx';

const dialog = lazyPart(() => import('./import-dialog.tsx'));

/** Opens the dialog that makes the markers of an editing program notes. */
export function ImportButton(props: Omit<ComponentProps<typeof ImportDialog>, 'close'>) {
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
        Import…
      </Button>
      {isOpen && <dialog.Part {...props} close={() => setOpen(false)} />}
    </>
  );
}
