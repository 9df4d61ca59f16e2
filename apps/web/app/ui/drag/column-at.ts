import type { CollisionDetection, DroppableContainer } from '@dnd-kit/core';

type Detected = Parameters<CollisionDetection>[0];

/**
 * Returns the column under the pointer, or the nearest one to its side. Considers droppables of
 * kind "column" only.
 */
export function columnAt(detected: Detected): DroppableContainer | undefined {
  const x = detected.pointerCoordinates?.x ?? middleOf(detected.collisionRect);
  const columns = detected.droppableContainers.filter((it) => it.data.current?.kind === 'column');
  const distance = (column: DroppableContainer) => {
    const rect = detected.droppableRects.get(column.id);
    if (!rect) return Number.POSITIVE_INFINITY;
    return Math.max(rect.left - x, x - rect.right, 0);
  };
  return columns.reduce<DroppableContainer | undefined>(
    (best, it) => (best && distance(best) <= distance(it) ? best : it),
    undefined,
  );
}

function middleOf({ left, width }: { left: number; width: number }): number {
  return left + width / 2;
}
