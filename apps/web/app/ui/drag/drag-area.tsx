import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Announcement } from '../announcement.tsx';
import { lazyPart } from '../on-demand.tsx';
import type { Dragging, Grip, Press, PressEvent } from './dragging.ts';

interface DragAreaProps extends ComponentProps<'section'> {
  dragging: Dragging;
  /** Announcement of keyboard moves for screen readers. */
  announcement: string;
}

const engine = lazyPart(() => import('./drag-engine.tsx'));

/**
 * Section whose elements with `data-draggable` can be dragged: with the mouse after a few pixels, by
 * touch after a short hold. dnd-kit is loaded when the pointer enters the section. It knows one
 * draggable and the zones, because it draws each of its parts again at every pick-up.
 */
export function DragArea({ dragging, announcement, ...section }: DragAreaProps) {
  const [isWanted, setWanted] = useState(false);
  const grip = useRef<Grip>({});
  useReleaseOfWaiting(grip.current);
  const want = () => setWanted(true);
  const onPress = (event: PressEvent) => {
    const press = pressOf(event);
    if (!press) return;
    want();
    if (grip.current.start) grip.current.start(press);
    else grip.current.waiting = press;
  };
  const handlers = { onPointerEnter: want, onMouseDown: onPress, onTouchStart: onPress };
  return (
    <>
      <section {...section} {...handlers} />
      {isWanted && <engine.Part dragging={dragging} grip={grip.current} />}
      <Announcement>{announcement}</Announcement>
    </>
  );
}

function pressOf(event: PressEvent): Press | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-draggable]');
  const id = element?.dataset.draggable;
  return element && id ? { event, element, id } : null;
}

/** Forgets the press that waits when the pointer goes up or scrolls. */
function useReleaseOfWaiting(grip: Grip): void {
  useEffect(() => {
    const ending = new AbortController();
    const release = () => {
      grip.waiting = undefined;
    };
    // After a tap, browsers add a mouse press, which no pointer event ends.
    for (const type of ['pointerup', 'pointercancel', 'mouseup']) {
      document.addEventListener(type, release, { signal: ending.signal });
    }
    return () => ending.abort();
  }, [grip]);
}
