import { Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ShareDialog from './share-dialog.tsx';

const dialog = lazyPart(() => import('./share-dialog.tsx'));

/** Opens the dialog that shares a deliverable with its client. */
export function ShareButton(props: Omit<ComponentProps<typeof ShareDialog>, 'close'>) {
  return (
    <DialogButton
      variant="quiet"
      icon={<Share2 aria-hidden="true" />}
      fetch={dialog.fetch}
      dialog={(close) => <dialog.Part {...props} close={close} />}
    >
      Share with client…
    </DialogButton>
  );
}
