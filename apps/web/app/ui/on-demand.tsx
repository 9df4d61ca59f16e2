import { Slot } from 'radix-ui/slot';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';

/**
 * Module that is loaded on first use. One that does not load never fails the page: it waits for the
 * connection.
 */
export interface OnDemand<Module> {
  fetch: () => void;
  /** Returns the module once it is wanted and loaded; re-renders when it arrives. */
  useWhen: (isWanted: boolean) => Module | undefined;
  /** Returns the module, for parts of an open overlay, which render only after it is loaded. */
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
    loading ??= importPart(load).then(keep, retryLater);
    return loading;
  };
  return {
    fetch: () => void fetch(),
    get: () => {
      if (!module) throw new Error('A part of an overlay was drawn outside of it.');
      return module;
    },
    useWhen: (isWanted) => {
      const [, draw] = useState(() => module);
      // The module may arrive after the render and before this, so it is not looked at here.
      useEffect(() => {
        if (isWanted) void fetch().then(() => draw(() => module));
      }, [isWanted]);
      return isWanted ? module : undefined;
    },
  };
}

/** Component that is loaded when it is first rendered, or earlier with `fetch`. */
export interface LazyPart<Props> {
  Part: (props: Props) => ReactNode;
  fetch: () => void;
}

export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const part = onDemand(load);
  const Part = (props: Props) => {
    const module = part.useWhen(true);
    return module ? <module.default {...props} /> : null;
  };
  return { Part, fetch: part.fetch };
}

/** Returns whether an overlay is open (controlled or not) and whether it ever was. */
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

/** Returns where overlays are: in the element that fills the screen, outside of which nothing shows. */
export function overlayRoot(): Element | null {
  return document.fullscreenElement;
}

interface RestingTriggerProps {
  kind: 'menu' | 'dialog' | 'listbox';
  fetch: () => void;
  open: () => void;
  children: ReactNode;
}

/** Trigger of an overlay that was never opened: hover or focus loads its module. */
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
