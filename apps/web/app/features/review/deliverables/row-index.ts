import type { Collision, CollisionDetection } from '@dnd-kit/core';

/** Finds the place in a list of rows that the pointer is at, counted without the dragged row. */
export const toRowIndex: CollisionDetection = (detected) => {
  const [list] = detected.droppableContainers;
  if (!list) return [];
  const { top, height } = detected.collisionRect;
  const y = detected.pointerCoordinates?.y ?? top + height / 2;
  const rows = list.node.current?.querySelectorAll<HTMLElement>('[data-panel-row]') ?? [];
  const above = [...rows].filter((it) => {
    if (it.dataset.panelRow === detected.active.data.current?.id) return false;
    const rect = (it.closest('tr') ?? it).getBoundingClientRect();
    return rect.top + rect.height / 2 < y;
  });
  return [{ id: list.id, data: { index: above.length } }];
};

/** Returns the place that a drag is at. */
export function rowIndexFound(collisions: Collision[] | null): number | undefined {
  const [found] = collisions ?? [];
  return found && Number(found.data?.index ?? 0);
}
