import type { Collision, CollisionDetection, DroppableContainer } from '@dnd-kit/core';

/** A drop position: a day, and the number of strips above without the dragged one. */
export interface DropPlace {
  dayId: string;
  index: number;
}

/** Finds the day under the pointer, and the position in it from the middles of its strips. */
export const toDropPlace: CollisionDetection = (detected) => {
  const { top, height } = detected.collisionRect;
  const y = detected.pointerCoordinates?.y ?? top + height / 2;
  const day = detected.droppableContainers.reduce<DroppableContainer | undefined>(
    (best, it) => (best && distance(best, y) <= distance(it, y) ? best : it),
    undefined,
  );
  if (!day) return [];
  const dragged = detected.active.data.current?.id;
  const strips = day.node.current?.querySelectorAll<HTMLElement>('[data-strip]') ?? [];
  const above = [...strips].filter((it) => {
    const rect = it.getBoundingClientRect();
    return it.dataset.strip !== dragged && rect.top + rect.height / 2 < y;
  });
  return [{ id: day.id, data: { index: above.length } }];
};

/** Measured now, because the page scrolls while something is dragged. */
function distance({ node }: DroppableContainer, y: number): number {
  const rect = node.current?.getBoundingClientRect();
  return rect ? Math.max(rect.top - y, y - rect.bottom, 0) : Number.POSITIVE_INFINITY;
}

/** Returns the drop position of a drag. */
export function dropPlaceOf(collisions: Collision[] | null): DropPlace | null {
  const [found] = collisions ?? [];
  return found ? { dayId: String(found.id), index: Number(found.data?.index ?? 0) } : null;
}
