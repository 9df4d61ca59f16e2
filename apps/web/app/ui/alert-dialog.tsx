import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import {
  centeredClass,
  type DialogProps,
  overlayClass,
  panelClass,
  withoutDescription,
} from './dialog.tsx';
import { onDemand, RestingTrigger, useOverlay } from './on-demand.tsx';

const radix = onDemand(() => import('radix-ui/alert-dialog'));

interface AlertDialogProps extends Omit<DialogProps, 'children'> {
  /** What happens next, and to whom. */
  children?: ReactNode;
  /** The confirm button: a submit button or one with `onClick`. */
  action: ReactNode;
}

/** Confirms an action that cannot be undone or that sends something to others. */
export function AlertDialog({ trigger, ...props }: AlertDialogProps) {
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
          className={cx(panelClass, centeredClass, 'p-5')}
          {...withoutDescription(props.description)}
        >
          <AlertFrame {...props} />
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}

function AlertFrame({ title, description, children, action }: AlertDialogProps) {
  const parts = radix.get();
  return (
    <>
      <parts.Title className="text-lg font-semibold">{title}</parts.Title>
      {description && (
        <parts.Description className="mt-1 text-pretty text-soft">{description}</parts.Description>
      )}
      {children && <div className="mt-3 overflow-y-auto">{children}</div>}
      <div className="mt-5 flex justify-end gap-2">
        <parts.Cancel asChild>
          <Button variant="quiet">Cancel</Button>
        </parts.Cancel>
        {action}
      </div>
    </>
  );
}
