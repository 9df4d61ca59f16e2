import { useLocation } from 'react-router';

/** Returns a function that tells whether the current page is under a path. */
export function useIsUnder() {
  const { pathname } = useLocation();
  return (address: string | undefined) => address !== undefined && pathname.startsWith(address);
}
