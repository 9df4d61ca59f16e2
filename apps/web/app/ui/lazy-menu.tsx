import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';

/** What a lazily fetched menu gets: hand them on to `Menu`. */
export interface LazyMenuPanel {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface ButtonProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface LazyMenuProps {
  /** Draws the button, spreading what it is given onto it. */
  button: (props: ButtonProps) => ReactElement;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A menu whose script is fetched when a pointer or the focus comes near its button. */
export function lazyMenu(load: () => Promise<{ default: ComponentType<LazyMenuPanel> }>) {
  const Panel = lazy(load);
  return function LazyMenu({ button, ...outer }: LazyMenuProps) {
    const [ownOpen, setOwnOpen] = useState(false);
    const [wasOpened, setOpened] = useState(false);
    const isOpen = outer.isOpen ?? ownOpen;
    const onOpenChange = outer.onOpenChange ?? setOwnOpen;
    if (isOpen && !wasOpened) setOpened(true);
    const resting = button({
      onClick: () => onOpenChange(true),
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      'aria-haspopup': 'menu',
      'aria-expanded': false,
    });
    if (!wasOpened) return resting;
    return (
      <Suspense fallback={resting}>
        <Panel trigger={button({})} isOpen={isOpen} onOpenChange={onOpenChange} />
      </Suspense>
    );
  };
}
