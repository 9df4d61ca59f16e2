import type { ComponentProps } from 'react';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ImportDialog from './import-dialog.tsx';

const dialog = lazyPart(() => import('./import-dialog.tsx'));

/** Opens the dialog that makes the markers of an editing program notes. */
export function ImportButton(props: Omit<ComponentProps<typeof ImportDialog>, 'close'>) {
  return (
    <DialogButton
      size="sm"
      variant="quiet"
      fetch={dialog.fetch}
      dialog={(close) => <dialog.Part {...props} close={close} />}
    >
      Import…
    </DialogButton>
  );
}
