import { useLocation } from 'react-router';

/** Returns a function that tells whether the current page is one of some paths, or below one. */
export function useIsUnder() {
  const { pathname } = useLocation();
  return (paths: readonly string[] = []) => paths.some((it) => `${pathname}/`.startsWith(`${it}/`));
}
