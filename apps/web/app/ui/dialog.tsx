import { X } from 'lucide-react';
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';

const veil = 'fixed inset-0 z-40 bg-[oklch(0_0_0/0.32)] animate-appear';
const floating =
  'fixed z-50 flex flex-col overflow-hidden bg-sheet text-ink shadow-float focus:outline-none';
const centred =
  'inset-x-2 top-[12vh] mx-auto max-h-[80dvh] max-w-[30rem] animate-rise rounded-lg max-sm:top-auto max-sm:bottom-2';

interface DialogProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The button that opens it; focus returns there. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A short task over the page. Closes on Escape and gives focus back. */
export function Dialog({ isOpen, onOpenChange, trigger, ...content }: DialogProps) {
  return (
    <RadixDialog.Root {...openState(isOpen, onOpenChange)}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veil} />
        <RadixDialog.Content className={cx(floating, centred)} {...undescribed(content)}>
          <DialogFrame {...content} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A drawer from the right edge, or from below on a phone. */
export function Sheet({ isOpen, onOpenChange, trigger, ...content }: DialogProps) {
  return (
    <RadixDialog.Root {...openState(isOpen, onOpenChange)}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={veil} />
        <RadixDialog.Content
          className={cx(
            floating,
            'inset-y-0 right-0 w-[26rem] max-w-full animate-slide max-sm:inset-x-0 max-sm:top-auto max-sm:max-h-[85dvh] max-sm:w-auto max-sm:rounded-t-lg',
            'max-sm:[--slide-from:0_100%]',
          )}
          {...undescribed(content)}
        >
          <DialogFrame {...content} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DialogFrame({ title, description, children }: DialogProps) {
  return (
    <>
      <div className="flex items-start gap-3 px-5 pt-4 pb-3">
        <div className="grid flex-1 gap-1">
          <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="text-pretty text-soft">
              {description}
            </RadixDialog.Description>
          )}
        </div>
        <RadixDialog.Close asChild>
          <IconButton label="Close" className="-mt-1 -mr-2">
            <X aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </div>
      <div className="overflow-y-auto px-5 pt-1 pb-5">{children}</div>
    </>
  );
}

/** The buttons at the foot of a dialog's form: the way out first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex justify-end gap-2">
      <RadixDialog.Close asChild>
        <Button look="quiet">Cancel</Button>
      </RadixDialog.Close>
      {children}
    </div>
  );
}

interface AlertDialogProps extends Omit<DialogProps, 'children'> {
  /** Exactly what will happen, and to whom. */
  children?: ReactNode;
  /** The button that does it: a submit button or one with `onClick`. */
  action: ReactNode;
}

/** Asks before something that cannot be undone or that leaves the house. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onOpenChange, trigger, title, description, children, action } = props;
  return (
    <RadixAlertDialog.Root {...openState(isOpen, onOpenChange)}>
      {trigger && <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger>}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={veil} />
        <RadixAlertDialog.Content
          className={cx(floating, centred, 'p-5')}
          {...undescribed({ description })}
        >
          <RadixAlertDialog.Title className="text-lg font-semibold">{title}</RadixAlertDialog.Title>
          {description && (
            <RadixAlertDialog.Description className="mt-1 text-pretty text-soft">
              {description}
            </RadixAlertDialog.Description>
          )}
          {children && <div className="mt-3 overflow-y-auto">{children}</div>}
          <div className="mt-5 flex justify-end gap-2">
            <RadixAlertDialog.Cancel asChild>
              <Button look="quiet">Cancel</Button>
            </RadixAlertDialog.Cancel>
            {action}
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

function openState(
  open: boolean | undefined,
  onOpenChange: ((isOpen: boolean) => void) | undefined,
) {
  return { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };
}

/** Tells Radix that a missing description is meant. */
function undescribed({ description }: { description?: ReactNode }) {
  return description ? {} : { 'aria-describedby': undefined };
}
