import { useEffect, useRef } from 'react';

type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

interface KeyOptions {
  /** Also handles the repeats of a key that is held. */
  hasRepeats?: boolean;
  /** Handles keys before the parts of the page that listen, too. */
  isFirst?: boolean;
  /** Returns false for a key that the focused element needs itself. */
  isFor?: (event: KeyboardEvent) => boolean;
}

/**
 * Handles single keys and `mod+k` (⌘ or Ctrl), except while a person is typing, choosing in a list
 * or has a dialog or menu open.
 */
export function useKeys(handlers: KeyHandlers, options: KeyOptions = {}): void {
  const latest = useRef({ handlers, options });
  useEffect(() => {
    latest.current = { handlers, options };
  });
  const { isFirst = false } = options;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { handlers: known, options: wishes } = latest.current;
      const isMod = event.metaKey || event.ctrlKey;
      const handler = known[isMod ? `mod+${event.key.toLowerCase()}` : event.key];
      if (!handler || event.altKey || event.defaultPrevented) return;
      if (event.repeat && !wishes.hasRepeats) return;
      if (!isMod && isTaken(event.target)) return;
      if (wishes.isFor?.(event) === false) return;
      event.preventDefault();
      handler(event);
    };
    document.addEventListener('keydown', onKeyDown, isFirst);
    return () => document.removeEventListener('keydown', onKeyDown, isFirst);
  }, [isFirst]);
}

const takers =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isTaken(target: EventTarget | null): boolean {
  const hasOverlay = document.querySelector(
    'dialog, [role=dialog], [role=alertdialog], [role=menu]',
  );
  return hasOverlay !== null || (target instanceof Element && target.closest(takers) !== null);
}
