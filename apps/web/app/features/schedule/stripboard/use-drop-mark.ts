import { useEffect } from 'react';
import type { DropPlace } from './place-at.ts';

/**
 * Marks the drop position on the strip below it, at the end of a day on the last one. It is not
 * drawn by React, which would compare all strips of a day for each move of the pointer.
 */
export function useDropMark(place: DropPlace | null, movedIds: ReadonlySet<string>): void {
  const { dayId, index } = place ?? {};
  useEffect(() => {
    const list = dayId === undefined ? null : document.getElementById(dayId);
    if (!list || index === undefined) return;
    const strips = [...list.children].filter((it) => it.hasAttribute('data-strip'));
    const below = strips.filter((it) => !movedIds.has(it.getAttribute('data-strip') ?? ''))[index];
    const marked = below ?? strips.at(-1) ?? list.lastElementChild;
    marked?.setAttribute('data-drop', below ? 'above' : 'below');
    return () => marked?.removeAttribute('data-drop');
  }, [dayId, index, movedIds]);
}
