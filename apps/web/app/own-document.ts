import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { exceptionNamesOf } from './page-exceptions.ts';

/**
 * Middleware of the root route: a page whose exceptions differ from those of the document is loaded
 * as a document, because the policies of a document never change.
 */
export const ownDocument: MiddlewareFunction<unknown> = ({ request }, next) => {
  const { pathname, search, hash } = new URL(request.url);
  if (request.method !== 'GET' || isSame(pathname, documentPath())) return next();
  throw redirectDocument(pathname + search + hash);
};

function isSame(pathname: string, other: string): boolean {
  return exceptionNamesOf(pathname).join() === exceptionNamesOf(other).join();
}

/** Returns the path that the document was requested with, whatever was opened in it since. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href).pathname;
}
