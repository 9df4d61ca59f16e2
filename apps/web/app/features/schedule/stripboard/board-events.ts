import type { KeyboardEvent, MouseEvent } from 'react';
import type { StripActs } from './strip-acts.ts';
import type { StripSelection } from './use-strip-selection.ts';

interface Board {
  selection: StripSelection;
  acts: Pick<StripActs, 'duplicate' | 'remove'>;
  /** The keyboard moves strips, and has the arrow keys. */
  isLifted: boolean;
}

/** Returns the handlers of the board that select strips: by click, and by the keys on a strip. */
export function selectingEvents({ selection, acts, isLifted }: Board) {
  const concerned = (id: string) => (selection.ids.has(id) ? [...selection.ids] : [id]);
  const onMouseDownCapture = (event: MouseEvent) => {
    // The browser would select the text in between.
    if (stripAt(event.target) && (event.shiftKey || isMod(event))) event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent) => {
    const id = stripAt(event.target);
    if (!id || isField(event.target)) return;
    if (event.shiftKey) selection.selectTo(id);
    else if (selection.isSelecting || isMod(event)) selection.toggle(id);
    else if (!handleAt(event.target)) {
      if (selection.ids.size > 0) selection.clear();
      return;
    } else if (selection.ids.size === 1 && selection.ids.has(id)) selection.clear();
    else selection.select(id);
    event.preventDefault();
    event.stopPropagation();
    if (!selection.isSelecting) focusHandle(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = stripAt(event.target);
    if (!id || isLifted || event.altKey || isField(event.target)) return;
    const isOnHandle = handleAt(event.target);
    const { key } = event;
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
    if (by && event.shiftKey) {
      const next = selection.extend(id, by);
      if (next && isOnHandle) focusHandle(next);
    } else if (by && isOnHandle) focusBeside(id, by);
    else if (key === 'Escape' && selection.ids.size > 0) selection.clear();
    else if (isMod(event) && key === 'a') selection.selectDay(id);
    else if (isMod(event) && key === 'd') acts.duplicate(concerned(id));
    else if (isOnHandle && (key === 'Delete' || key === 'Backspace')) {
      focusBeside(concerned(id).at(-1) ?? id, 1);
      acts.remove(concerned(id));
    } else return;
    event.preventDefault();
  };
  return { onMouseDownCapture, onClickCapture, onKeyDown };
}

const isMod = (event: MouseEvent | KeyboardEvent) => event.metaKey || event.ctrlKey;

const stripAt = (target: EventTarget) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-strip]')?.dataset.strip) || null;

const handleAt = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-lift]') !== null;

const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, label') !== null;

function focusHandle(id: string): void {
  document.querySelector<HTMLElement>(`[data-lift="${id}"]`)?.focus();
}

function focusBeside(id: string, by: 1 | -1): void {
  const handles = [...document.querySelectorAll<HTMLElement>('[data-board] [data-lift]')];
  handles[handles.findIndex((it) => it.dataset.lift === id) + by]?.focus();
}
