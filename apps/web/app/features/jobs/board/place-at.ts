import type { Collision, CollisionDetection } from '@dnd-kit/core';
import { columnAt } from '#app/ui/drag/column-at.ts';
import type { Place } from './board-state.ts';

/** Finds the column under the pointer, and the position in it from the middles of its cards. */
export const toPlace: CollisionDetection = (detected) => {
  const column = columnAt(detected);
  if (!column) return [];
  const { top, height } = detected.collisionRect;
  const y = detected.pointerCoordinates?.y ?? top + height / 2;
  const cards = column.node.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
  const above = [...cards].filter((it) => {
    const rect = it.getBoundingClientRect();
    const isDragged = it.dataset.card === detected.active.data.current?.id;
    return !isDragged && rect.top + rect.height / 2 < y;
  });
  return [{ id: column.id, data: { index: above.length } }];
};

/** Returns the drop position of a drag. */
export function placeFound(collisions: Collision[] | null): Place | null {
  const [found] = collisions ?? [];
  if (!found) return null;
  return { columnId: String(found.id), index: Number(found.data?.index ?? 0) };
}
