import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

interface Address {
  path: string;
  /** Whether it shows something: other routes only answer requests or redirect. */
  isPage: boolean;
}

const layout = (await routes).find(({ file }) => file === 'routes/app-layout.tsx');

/** Every address of the app below its layout. */
export const addresses = addressesIn(layout?.children ?? [], '');

/** The pages among them that need no record. */
export const pages = addresses
  .filter(({ path, isPage }) => isPage && !path.includes(':'))
  .map(({ path }) => path);

function addressesIn(entries: RouteConfigEntry[], above: string): Address[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children) return addressesIn(children, own);
    return [{ path: own || '/', isPage: file.endsWith('.tsx') }];
  });
}
