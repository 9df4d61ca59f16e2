/** Returns whether an element, or the page, is read from right to left. */
export function isRightToLeft(element: Element = document.documentElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns the key of an event as on a page read from left to right: left is back, right is on. */
export function readingKey({
  key,
  currentTarget,
}: {
  key: string;
  currentTarget: Element;
}): string {
  if (!isRightToLeft(currentTarget)) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
