import { Slot } from 'radix-ui/slot';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

/** Script that is fetched when a person first comes near what needs it. */
export interface OnDemand<Module> {
  fetch: () => void;
  /** The module once it is wanted and here; draws again when it arrives. */
  useWhen: (isWanted: boolean) => Module | undefined;
  /** For the parts inside an open overlay, which are drawn only after the module came. */
  get: () => Module;
}

export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  const keep = (it: Module) => {
    module = it;
  };
  const retryLater = () => {
    loading = undefined;
  };
  const fetch = () => {
    loading ??= load().then(keep, retryLater);
    return loading;
  };
  return {
    fetch: () => void fetch(),
    get: () => {
      if (!module) throw new Error('A part of an overlay was drawn outside of it.');
      return module;
    },
    useWhen: (isWanted) => {
      const [, drawAgain] = useState(false);
      useEffect(() => {
        if (isWanted && !module) void fetch().then(() => drawAgain(true));
      }, [isWanted]);
      return isWanted ? module : undefined;
    },
  };
}

/** Whether an overlay is open, kept by its owner or here, and whether it ever was. */
export function useOverlay(
  isOpen: boolean | undefined,
  onOpenChange: ((isOpen: boolean) => void) | undefined,
) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = isOpen ?? ownOpen;
  if (open && !wasOpened) setOpened(true);
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return { open, wasOpened, change };
}

interface RestingTriggerProps {
  kind: 'menu' | 'dialog' | 'listbox';
  fetch: () => void;
  open: () => void;
  children: ReactNode;
}

/** The button of an overlay that was never opened: coming near it fetches what it needs. */
export function RestingTrigger({ kind, fetch, open, children }: RestingTriggerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (kind === 'dialog' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <Slot
      aria-haspopup={kind}
      aria-expanded={false}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {children}
    </Slot>
  );
}
