import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a strip of links that scrolls sideways: keeps the one of the current page in sight. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return strip;
}
