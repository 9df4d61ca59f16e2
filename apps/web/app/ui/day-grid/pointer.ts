/** Returns where a mouse or touch event is. */
export function pointOf(event: Event): { clientX: number; clientY: number } | undefined {
  if ('touches' in event) return (event as TouchEvent).touches[0];
  return event instanceof MouseEvent ? event : undefined;
}
