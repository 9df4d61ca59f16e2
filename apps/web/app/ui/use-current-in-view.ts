import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls the current page's link into view in a horizontal strip of links. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return strip;
}
