/**
 * The handle of a route whose page is only a document: it has no scripts of the app and no font, for
 * phones with a bad network. It renders links and forms that work by themselves.
 */
export const plainHandle = { isPlain: true };

/** Returns whether a route has that handle. */
export function isPlainHandle(handle: unknown): boolean {
  return handle === plainHandle;
}
