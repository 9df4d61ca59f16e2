import { useDraggable } from '@dnd-kit/core';
import type { ComponentProps, SyntheticEvent } from 'react';

interface DragAreaProps extends ComponentProps<'section'> {
  /** Called with the `data-draggable` of the element that is pressed, before a drag may start. */
  onPress: (id: string) => void;
}

/**
 * Section whose elements with `data-draggable` can be dragged. It is one draggable for dnd-kit,
 * which draws every draggable again at each pick-up, however many elements it has.
 */
export function DragArea({ onPress, ...section }: DragAreaProps) {
  const { listeners, setNodeRef } = useDraggable({ id: 'pressed' });
  const handlers = Object.entries(listeners ?? {}).map(([name, start]) => [
    name,
    (event: SyntheticEvent) => {
      const element = pressedElement(event);
      const id = element?.dataset.draggable;
      if (!element || !id) return;
      setNodeRef(element);
      onPress(id);
      start(event);
    },
  ]);
  return <section {...section} {...Object.fromEntries(handlers)} />;
}

function pressedElement({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-draggable]') : null;
}
