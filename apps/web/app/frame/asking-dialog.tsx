import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { centeredClass, overlayClass, panelClass } from '#app/ui/dialog.tsx';

interface AskingDialogProps {
  title: string;
  description: string;
  /** Escape ends the question; without it the dialog stays. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Dialog over the page that asks who the person is. The first field or button gets the focus. */
export function AskingDialog({ title, description, onCancel, children }: AskingDialogProps) {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          className={cx(panelClass, centeredClass, 'overflow-y-auto p-5')}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onCancel?.();
          }}
          onOpenAutoFocus={(event) => {
            const { target } = event;
            const field =
              target instanceof HTMLElement &&
              target.querySelector<HTMLElement>('input:not([readonly])');
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-pretty text-soft">
            {description}
          </AlertDialog.Description>
          <div className="mt-4 grid gap-4">{children}</div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
