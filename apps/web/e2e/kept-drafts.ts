import type { Page } from 'playwright-core';

/** Returns the drafts that the browser keeps, and with `hasKeys` the keys under which it does. */
export function keptDrafts(page: Page, { hasKeys = false } = {}): Promise<unknown[]> {
  return page.evaluate(async (hasKeys) => {
    const all = await indexedDB.databases();
    if (!all.some((it) => it.name === 'callboard-drafts')) return [];
    return new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('callboard-drafts');
      opening.onsuccess = () => {
        const { result: database } = opening;
        const drafts = database.transaction('drafts').objectStore('drafts');
        const keys = drafts.getAllKeys();
        const reading = drafts.getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(hasKeys ? [...keys.result, ...reading.result] : reading.result);
        };
      };
    });
  }, hasKeys);
}
