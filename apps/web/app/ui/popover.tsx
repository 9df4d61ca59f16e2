import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { onDemand, RestingTrigger, useOverlay } from './on-demand.tsx';
import { returnFocus } from './return-focus.ts';

const radix = onDemand(() => import('radix-ui/popover'));

interface PopoverProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end' | 'center';
  /** Accessible name of the panel. */
  label?: string;
  className?: string;
}

/** Small panel next to its trigger button. */
export function Popover({ trigger, children, align = 'start', ...props }: PopoverProps) {
  const { open, wasOpened, change } = useOverlay(props.isOpen, props.onOpenChange);
  const parts = radix.useWhen(wasOpened);
  if (!parts) {
    return (
      <RestingTrigger kind="dialog" fetch={radix.fetch} open={() => change(true)}>
        {trigger}
      </RestingTrigger>
    );
  }
  return (
    <parts.Root open={open} onOpenChange={change}>
      <parts.Trigger asChild>{trigger}</parts.Trigger>
      <parts.Portal>
        <parts.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          aria-label={props.label}
          className={cx(
            'z-50 max-w-[calc(100vw-1rem)] animate-rise rounded-md bg-sheet p-3 shadow-float',
            props.className ?? 'w-72',
          )}
        >
          {children}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}

/** Moves the focus to the first control. Radix would leave out links, and begin after them. */
function focusFirst(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';
  const first = currentTarget.querySelector<HTMLElement>(controls);
  if (!first) return;
  event.preventDefault();
  first.focus();
}
