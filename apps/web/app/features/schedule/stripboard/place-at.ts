import type { Collision, CollisionDetection, DroppableContainer } from '@dnd-kit/core';

/** A drop position: a day, and the number of strips above without those that are moved. */
export interface DropPlace {
  dayId: string;
  index: number;
}

/**
 * Returns the function that finds the day under the pointer, and the position in it from the
 * middles of its strips.
 */
export function findDropPlace(isMoved: (id: string) => boolean): CollisionDetection {
  return (detected) => {
    const { top, height } = detected.collisionRect;
    const y = detected.pointerCoordinates?.y ?? top + height / 2;
    const day = detected.droppableContainers.reduce<DroppableContainer | undefined>(
      (best, it) => (best && distance(best, y) <= distance(it, y) ? best : it),
      undefined,
    );
    if (!day) return [];
    const lines = day.node.current?.children;
    if (!lines) return [];
    let index = 0;
    for (let at = countAbove(lines, y) - 1; at >= 0; at -= 1) {
      const strip = lines[at]?.getAttribute('data-strip');
      if (strip && !isMoved(strip)) index += 1;
    }
    return [{ id: day.id, data: { index } }];
  };
}

/** Returns how many elements of a column have their middle above `y`, measuring few of them. */
function countAbove(elements: HTMLCollection, y: number): number {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = elements[middle]?.getBoundingClientRect();
    if (rect && rect.top + rect.height / 2 < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

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

/** Returns whether two drop positions are the same. */
export function isSamePlace(one: DropPlace | null, other: DropPlace | null): boolean {
  return one?.dayId === other?.dayId && one?.index === other?.index;
}
