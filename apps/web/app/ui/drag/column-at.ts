import type { CollisionDetection, DroppableContainer } from '@dnd-kit/core';

type Detected = Parameters<CollisionDetection>[0];

/** Returns the column under the pointer, or the nearest one to its side. All zones are columns. */
export function columnAt(detected: Detected): DroppableContainer | undefined {
  const x = detected.pointerCoordinates?.x ?? middleOf(detected.collisionRect);
  const distance = (column: DroppableContainer) => {
    const rect = detected.droppableRects.get(column.id);
    if (!rect) return Number.POSITIVE_INFINITY;
    return Math.max(rect.left - x, x - rect.right, 0);
  };
  return detected.droppableContainers.reduce<DroppableContainer | undefined>(
    (best, it) => (best && distance(best) <= distance(it) ? best : it),
    undefined,
  );
}

function middleOf({ left, width }: { left: number; width: number }): number {
  return left + width / 2;
}
