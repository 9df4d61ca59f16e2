import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';

interface DragSurfaceProps {
  id: string;
  collisionDetection: CollisionDetection;
  onStart: (event: DragStartEvent) => void;
  onMove?: (event: DragMoveEvent) => void;
  onEnd: (event: DragEndEvent) => void;
  onCancel: () => void;
  /** Element that follows the pointer. */
  overlay: ReactNode;
  children: ReactNode;
}

const silent = () => undefined;
const accessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: {
    draggable: 'Press Space to pick up, arrow keys to move, Space to drop.',
  },
};

/** Constants: new options would draw every draggable again. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Area for dragging: with the mouse after a few pixels, by touch after a short hold. */
export function DragSurface(props: DragSurfaceProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  return (
    <DndContext
      id={props.id}
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={props.collisionDetection}
      onDragStart={props.onStart}
      {...(props.onMove && { onDragMove: props.onMove })}
      onDragEnd={props.onEnd}
      onDragCancel={props.onCancel}
    >
      {props.children}
      {/* The overlay ignores the pointer: a disabled button under it would swallow the release. */}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {props.overlay}
      </DragOverlay>
    </DndContext>
  );
}
