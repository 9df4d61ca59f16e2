import type { Collision, CollisionDetection } from '@dnd-kit/core';

/** Finds the row of a list that the pointer is at, counted without the dragged one. Rows have `data-row`. */
export const toRow: CollisionDetection = (detected) => {
  const [list] = detected.droppableContainers;
  if (!list) return [];
  const { top, height } = detected.collisionRect;
  const y = detected.pointerCoordinates?.y ?? top + height / 2;
  const rows = list.node.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  const before = [...rows].filter((it) => {
    const rect = it.getBoundingClientRect();
    return it.dataset.row !== detected.active.data.current?.id && rect.top + rect.height / 2 < y;
  });
  return [{ id: list.id, data: { index: before.length } }];
};

/** Returns the row that a drag is at. */
export function rowFound(collisions: Collision[] | null): number | undefined {
  const [found] = collisions ?? [];
  return found && Number(found.data?.index ?? 0);
}
