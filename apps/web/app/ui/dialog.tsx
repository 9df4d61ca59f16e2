import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { onDemand, RestingTrigger, useOverlay } from './on-demand.tsx';

const radix = onDemand(() => import('radix-ui/dialog'));

export const overlayClass = 'fixed inset-0 z-40 bg-[oklch(0_0_0/0.32)] animate-appear';
export const panelClass =
  'fixed z-50 flex flex-col overflow-hidden bg-sheet text-ink shadow-float focus:outline-none';
export const centeredClass =
  'inset-x-2 top-[12vh] mx-auto max-h-[80dvh] max-w-[30rem] animate-rise rounded-lg max-sm:top-auto max-sm:bottom-2';
export const sheetClass = cx(
  'inset-y-0 end-0 w-[26rem] max-w-full animate-slide rtl:[--slide-from:-100%_0]',
  'max-sm:inset-x-0 max-sm:top-auto max-sm:max-h-[85dvh] max-sm:w-auto max-sm:rounded-t-lg max-sm:[--slide-from:0_100%]!',
);

export interface DialogProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Button that opens the dialog and gets the focus back. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** Modal dialog. Closes on Escape and returns the focus. */
export function Dialog(props: DialogProps) {
  return <Window {...props} place={centeredClass} />;
}

/** Drawer from the end of the page, or from the bottom on phones. */
export function Sheet(props: DialogProps) {
  return <Window {...props} place={sheetClass} />;
}

function Window({ trigger, place, ...props }: DialogProps & { place: string }) {
  const { open, wasOpened, change } = useOverlay(props.isOpen, props.onOpenChange);
  const parts = radix.useWhen(wasOpened);
  if (!parts) {
    return trigger ? (
      <RestingTrigger kind="dialog" fetch={radix.fetch} open={() => change(true)}>
        {trigger}
      </RestingTrigger>
    ) : null;
  }
  return (
    <parts.Root open={open} onOpenChange={change}>
      {trigger && <parts.Trigger asChild>{trigger}</parts.Trigger>}
      <parts.Portal>
        <parts.Overlay className={overlayClass} />
        <parts.Content
          className={cx(panelClass, place)}
          onOpenAutoFocus={focusFirstField}
          {...withoutDescription(props.description)}
        >
          <DialogFrame {...props} />
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}

const field =
  ':is(input:not([type=hidden]), textarea, select, [role=combobox], [contenteditable]):not(:disabled, [readonly])';

/** Moves the focus to the first field, or to the dialog itself when it has none. */
function focusFirstField(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  (currentTarget.querySelector<HTMLElement>(field) ?? currentTarget).focus();
}

function DialogFrame({ title, description, children }: DialogProps) {
  const parts = radix.get();
  return (
    <>
      <div className="flex items-start gap-3 px-5 pt-4 pb-3">
        <div className="grid flex-1 gap-1">
          <parts.Title className="text-lg font-semibold">{title}</parts.Title>
          {description && (
            <parts.Description className="text-pretty text-soft">{description}</parts.Description>
          )}
        </div>
        <parts.Close asChild>
          <IconButton label="Close" className="-mt-1 -me-2">
            <X aria-hidden="true" />
          </IconButton>
        </parts.Close>
      </div>
      <div className="overflow-y-auto px-5 pt-1 pb-5">{children}</div>
    </>
  );
}

interface DialogActionsProps {
  children: ReactNode;
  /** Words of the button that closes the dialog, where "Cancel" would be ambiguous. */
  closeLabel?: string;
}

/** Buttons at the bottom of a dialog's form: cancel first, submit last. */
export function DialogActions({ children, closeLabel = 'Cancel' }: DialogActionsProps) {
  const parts = radix.get();
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <parts.Close asChild>
        <Button variant="quiet">{closeLabel}</Button>
      </parts.Close>
      {children}
    </div>
  );
}

/** Keeps actions in sight at the bottom of a dialog whose content scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-sheet px-5 pb-4 *:mt-4">
      {children}
    </div>
  );
}

/** Tells Radix that a missing description is intentional. */
export function withoutDescription(description: ReactNode) {
  return description ? {} : { 'aria-describedby': undefined };
}
