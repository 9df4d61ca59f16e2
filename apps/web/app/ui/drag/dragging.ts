import type { Collision, CollisionDetection } from '@dnd-kit/core';
import type { ComponentProps, ReactNode } from 'react';

/** What is dragged in an area, and what becomes of it. */
export interface Dragging {
  id: string;
  /** Ids of the elements that take drops. */
  zones: string[];
  placeAt: CollisionDetection;
  /** Called with the `data-draggable` of the element that is picked up. */
  onStart: (id: string) => void;
  onMove: (found: Collision[] | null) => void;
  onDrop: (id: string, found: Collision[] | null) => void;
  onCancel: () => void;
  /** Element that follows the pointer. */
  overlay: ReactNode;
}

/** Mouse button or finger that goes down on an element with `data-draggable`. */
export interface Press {
  event: PressEvent;
  element: HTMLElement;
  id: string;
}

export type PressEvent = Parameters<
  NonNullable<ComponentProps<'section'>['onMouseDown' | 'onTouchStart']>
>[0];

/** Starts a drag, once dnd-kit is loaded. Until then, the press that waits for it. */
export interface Grip {
  start?: (press: Press) => void;
  waiting?: Press | undefined;
}
