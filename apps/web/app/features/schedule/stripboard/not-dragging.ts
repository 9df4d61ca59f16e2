import type { SyntheticEvent } from 'react';

/** Props of an element in a strip that does something else when it is pressed than drag the strip. */
export const notDragging = {
  onMouseDown: (event: SyntheticEvent) => event.stopPropagation(),
  onTouchStart: (event: SyntheticEvent) => event.stopPropagation(),
};
