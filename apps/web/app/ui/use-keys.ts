import { useEffect, useRef } from 'react';

type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

/**
 * Handles single keys and `mod+k` (⌘ or Ctrl), except while a person is typing, choosing in a list
 * or has a dialog or menu open.
 */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = event.metaKey || event.ctrlKey;
      const handler = latest.current[isMod ? `mod+${event.key.toLowerCase()}` : event.key];
      if (!handler || event.altKey || event.repeat || event.defaultPrevented) return;
      if (!isMod && isTaken(event.target)) return;
      event.preventDefault();
      handler(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const takers =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isTaken(target: EventTarget | null): boolean {
  const hasOverlay = document.querySelector(
    'dialog, [role=dialog], [role=alertdialog], [role=menu]',
  );
  return hasOverlay !== null || (target instanceof Element && target.closest(takers) !== null);
}
