import { revisionColor } from '@callboard/domain/call-sheets/enums';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { SheetToSend } from './call-sheet.ts';
import { SheetLacks } from './sheet-lacks.tsx';

const { Part: SendSheet } = lazyPart(() => import('./send-sheet.tsx'));

interface SendSheetDialogProps {
  sheet: SheetToSend;
  /** Button that opens the dialog, unless it is the usual one. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * Button and dialog that send a call sheet: it shows who gets what, then sends the next revision. A
 * sheet that lacks something shows what instead.
 */
export function SendSheetDialog(props: SendSheetDialogProps) {
  const { sheet, trigger, onOpenChange } = props;
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = props.isOpen ?? isOwnOpen;
  const open = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const revision = sheet.revision + 1;
  const isFirst = sheet.revision === 0;
  const color = revisionColor(revision).toLowerCase();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        trigger ?? (
          <Button variant="primary" icon={<Send aria-hidden="true" />}>
            {isFirst ? 'Send call sheet' : 'Send update'}
          </Button>
        )
      }
      title={isFirst ? 'Send the call sheet' : `Send revision ${revision}, ${color}`}
      description={
        sheet.lacks.length > 0
          ? 'It cannot be sent yet.'
          : `Each person gets an email with a link of their own, where they read it and confirm.${
              isFirst ? '' : ' Those for whom it changed are asked to confirm again.'
            }`
      }
    >
      {sheet.lacks.length > 0 ? (
        <SheetLacks sheet={sheet} />
      ) : (
        <SendSheet sheet={sheet} close={() => open(false)} />
      )}
    </Dialog>
  );
}
