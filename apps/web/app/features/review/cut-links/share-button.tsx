import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ShareDialog from './share-dialog.tsx';

const dialog = lazyPart(() => import('./share-dialog.tsx'));

/** Opens the dialog that shares a deliverable with its client. */
export function ShareButton(props: Omit<ComponentProps<typeof ShareDialog>, 'close'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Share2 aria-hidden="true" />}
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpen(true)}
      >
        Share with client…
      </Button>
      {isOpen && <dialog.Part {...props} close={() => setOpen(false)} />}
    </>
  );
}
