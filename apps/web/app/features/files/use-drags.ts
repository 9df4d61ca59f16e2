import { type DragEvent, useEffect, useState } from 'react';

const entryType = 'application/x-callboard-entries';

interface Drags {
  /** Ids of what is dragged with a row: the selection if the row is in it. */
  idsWith: (id: string) => string[];
  /** Whether a folder, or the top with null, can take what is dragged. */
  move: (ids: string[], to: string | null) => void;
  upload: (files: File[], to: string | null) => void;
}

/**
 * Returns the handlers of an area in which rows are dragged to folders, and files of the computer to
 * folders. Rows have `data-panel-row`, and folders `data-drop-folder`, which is empty for the top.
 */
export function useDrags({ idsWith, move, upload }: Drags) {
  const onDragStart = (event: DragEvent) => {
    const row = closest(event.target, '[data-panel-row]');
    const id = row?.dataset.panelRow;
    if (!id) return;
    event.dataTransfer.setData(entryType, JSON.stringify(idsWith(id)));
    event.dataTransfer.effectAllowed = 'move';
  };
  const onDragOver = (event: DragEvent) => {
    const folder = folderOf(event.target);
    mark(folder);
    if (!folder) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    const folder = folderOf(event.target);
    mark(null);
    if (!folder) return;
    event.preventDefault();
    event.stopPropagation();
    const to = folder.dataset.dropFolder || null;
    const ids: unknown = JSON.parse(event.dataTransfer.getData(entryType) || '[]');
    const files = [...event.dataTransfer.files];
    if (files.length > 0) upload(files, to);
    else if (Array.isArray(ids) && ids.length > 0) move(ids.map(String), to);
  };
  return { onDragStart, onDragOver, onDrop, onDragEnd: () => mark(null) };
}

/** Takes files that are dropped or pasted anywhere on the page. Returns whether some are over it. */
export function usePageDrop(add: ((files: File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!add) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const over = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const left = (event: globalThis.DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: globalThis.DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const isTyping = closest(target, 'input, textarea, [contenteditable]') !== null;
      const files = [...(clipboardData?.files ?? [])];
      if (!isTyping && files.length > 0) add(files);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', left, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => leaving.abort();
  }, [add]);
  return isOver;
}

/** Returns the folder of the row or the link that something is over. */
function folderOf(target: EventTarget | null): HTMLElement | null {
  const near = closest(target, '[data-drop-folder], tr');
  if (!near || near.dataset.dropFolder !== undefined) return near;
  return near.querySelector<HTMLElement>('[data-drop-folder]');
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Marks the folder that would take what is dragged. */
function mark(folder: HTMLElement | null): void {
  for (const it of document.querySelectorAll('[data-over]')) it.removeAttribute('data-over');
  (folder?.closest('tr') ?? folder)?.setAttribute('data-over', '');
}
