import { useLocation } from 'react-router';

/** Whether the page that is shown lies under an address. */
export function useIsUnder() {
  const { pathname } = useLocation();
  return (address: string | undefined) => address !== undefined && pathname.startsWith(address);
}
