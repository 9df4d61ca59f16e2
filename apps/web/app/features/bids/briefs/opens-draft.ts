/** In the address of a brief whose draft opens as soon as it is ready, because the person waits for it. */
export const opensDraft = 'opens=draft';

/** Returns whether the address of a brief says so. */
export function isOpeningDraft(search: string): boolean {
  return search.slice(1) === opensDraft;
}
