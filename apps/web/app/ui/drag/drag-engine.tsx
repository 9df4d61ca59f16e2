import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { DragSurface } from './drag-surface.tsx';
import type { Dragging, Grip, Press } from './dragging.ts';

interface DragEngineProps {
  dragging: Dragging;
  grip: Grip;
}

/** The part of a drag area that needs dnd-kit. It is beside the elements, not around them. */
export default function DragEngine({ dragging, grip }: DragEngineProps) {
  const { id, zones, placeAt, onStart, onMove, onDrop, onCancel, overlay } = dragging;
  return (
    <DragSurface
      id={id}
      collisionDetection={placeAt}
      onStart={({ active }) => onStart(active.data.current?.id)}
      onMove={({ collisions }) => onMove(collisions)}
      onEnd={({ active, collisions }) => onDrop(active.data.current?.id, collisions)}
      onCancel={onCancel}
      overlay={overlay}
    >
      <Pressed grip={grip} />
      {zones.map((it) => (
        <Zone key={it} id={it} />
      ))}
    </DragSurface>
  );
}

/** The element that the pointer pressed, as dnd-kit's only draggable. */
function Pressed({ grip }: { grip: Grip }) {
  const data = useRef({ id: '' });
  const { listeners, setNodeRef } = useDraggable({ id: 'pressed', data: data.current });
  useEffect(() => {
    grip.start = ({ event, element, id }: Press) => {
      data.current.id = id;
      setNodeRef(element);
      listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event);
    };
    if (grip.waiting) grip.start(grip.waiting);
    grip.waiting = undefined;
  });
  return null;
}

function Zone({ id }: { id: string }) {
  const { setNodeRef } = useDroppable({ id });
  useEffect(() => setNodeRef(document.getElementById(id)));
  return null;
}
