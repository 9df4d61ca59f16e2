import { useEffect, useRef } from 'react';

interface History {
  undo: () => void;
  redo: () => void;
}

const typing = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/** Undoes with ⌘Z or Ctrl+Z and redoes with Shift. While a person types, the keys are for the text. */
export function useHistoryKeys(isOn: boolean, history: History): void {
  const latest = useRef(history);
  latest.current = history;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isMod = (event.metaKey || event.ctrlKey) && !event.altKey;
      if (!isMod || (key !== 'z' && key !== 'y') || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
