import type { ComponentProps } from 'react';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ExportDialog from './export-dialog.tsx';

const dialog = lazyPart(() => import('./export-dialog.tsx'));

/** Opens the dialog that downloads the notes of a version. */
export function ExportButton(props: Omit<ComponentProps<typeof ExportDialog>, 'close'>) {
  return (
    <DialogButton
      size="sm"
      fetch={dialog.fetch}
      dialog={(close) => <dialog.Part {...props} close={close} />}
    >
      Export…
    </DialogButton>
  );
}
