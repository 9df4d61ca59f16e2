import type { Collision, CollisionDetection } from '@dnd-kit/core';

/** Finds the place in a grid of photos that the pointer is at, counted without the dragged one. */
export const toIndex: CollisionDetection = (detected) => {
  const [grid] = detected.droppableContainers;
  if (!grid) return [];
  const { left, top, width, height } = detected.collisionRect;
  const x = detected.pointerCoordinates?.x ?? left + width / 2;
  const y = detected.pointerCoordinates?.y ?? top + height / 2;
  const tiles = grid.node.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [];
  const isRightToLeft = document.dir === 'rtl';
  const before = [...tiles].filter((it) => {
    if (it.dataset.photo === detected.active.data.current?.id) return false;
    const rect = it.getBoundingClientRect();
    if (rect.bottom < y) return true;
    if (rect.top > y) return false;
    const middle = rect.left + rect.width / 2;
    return isRightToLeft ? middle > x : middle < x;
  });
  return [{ id: grid.id, data: { index: before.length } }];
};

/** Returns the place that a drag is at. */
export function indexFound(collisions: Collision[] | null): number | undefined {
  const [found] = collisions ?? [];
  return found && Number(found.data?.index ?? 0);
}
