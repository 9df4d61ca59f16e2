import type { ReactNode } from 'react';
import { onDemand, RestingTrigger, useOverlay } from './on-demand.tsx';
import { returnFocus } from './return-focus.ts';

const radix = onDemand(() => import('radix-ui/popover'));

interface PopoverProps {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end' | 'center';
}

/** Small panel next to its trigger button. */
export function Popover({ trigger, children, align = 'start' }: PopoverProps) {
  const { open, wasOpened, change } = useOverlay(undefined, undefined);
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
          onCloseAutoFocus={returnFocus}
          className="z-50 w-72 max-w-[calc(100vw-1rem)] animate-rise rounded-md bg-sheet p-3 shadow-float"
        >
          {children}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}
