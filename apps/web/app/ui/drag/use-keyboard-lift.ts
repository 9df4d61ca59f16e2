import { useCallback, useEffect, useRef, useState } from 'react';
import { useStable } from '../use-stable.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** What is read of a key event, React's or the browser's. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>;

interface Lifted<Place> {
  id: string;
  name: string;
  place: Place;
}

interface Options<Place> {
  /** Returns what is picked up with a thing, if that is more than the thing. */
  pickUp?: (thing: Lifted<Place>) => Lifted<Place>;
  /** Returns the place that an arrow key leads to; the same place at an edge. */
  step: (place: Place, arrow: Arrow, id: string, hasShift: boolean) => Place;
  /** Describes a place: "Shoot", "Doing, 2 of 4". */
  describe: (place: Place) => string;
  drop: (id: string, place: Place) => void;
}

/** Props of the handle of a movable item. */
export type LiftHandle<Place> = ReturnType<typeof useKeyboardLift<Place>>['handle'];

/**
 * Moves items with the keyboard: Space lifts, arrows choose the place, Space or Enter drops, Escape
 * cancels. The focus stays on the moved item, and each step is announced.
 */
export function useKeyboardLift<Place>({ pickUp, step, describe, drop }: Options<Place>) {
  const [lifted, setLifted] = useState<Lifted<Place> | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [focusId, setFocusId] = useState<string | null>(null);

  useEffect(() => {
    if (focusId === null) return;
    document.querySelector<HTMLElement>(`[data-lift="${focusId}"]`)?.focus();
    setFocusId(null);
  }, [focusId]);

  const end = (sentence: string) => {
    setLifted(null);
    setAnnouncement(sentence);
  };

  const onKeyDown = (event: KeyPress, thing: Lifted<Place>) => {
    const { key } = event;
    const isPress = key === ' ' || key === 'Enter';
    if (!lifted) {
      if (!isPress) return;
      event.preventDefault();
      const next = pickUp?.(thing) ?? thing;
      setLifted(next);
      setAnnouncement(`${next.name} picked up from ${describe(next.place)}.`);
    } else if (isPress) {
      event.preventDefault();
      drop(lifted.id, lifted.place);
      setFocusId(lifted.id);
      end(`${lifted.name} dropped in ${describe(lifted.place)}.`);
    } else if (key === 'Escape' || key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      end(`${lifted.name} returned to its place.`);
    } else if (isArrow(key)) {
      event.preventDefault();
      const place = step(lifted.place, key, lifted.id, event.shiftKey);
      setLifted({ ...lifted, place });
      setAnnouncement(describe(place));
    }
  };

  const onKey = useStable(onKeyDown);
  const onBlur = useStable((thing: Lifted<Place>) => {
    if (lifted?.id === thing.id) end(`${thing.name} returned to its place.`);
  });
  const liftedId = useRef<string | undefined>(undefined);
  liftedId.current = lifted?.id;

  /** Returns the props of the button that lifts an item. Stays the same between renders. */
  const handle = useCallback(
    (thing: Lifted<Place>) => ({
      'data-lift': thing.id,
      'aria-pressed': liftedId.current === thing.id,
      onKeyDown: (event: KeyPress) => onKey(event, thing),
      onBlur: () => onBlur(thing),
    }),
    [onKey, onBlur],
  );

  return { lifted, announcement, handle };
}

function isArrow(key: string): key is Arrow {
  return /^Arrow(Up|Down|Left|Right)$/.test(key);
}
