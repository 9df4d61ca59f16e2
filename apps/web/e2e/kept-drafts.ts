import type { Page } from 'playwright-core';

/** Returns the drafts that the browser keeps. */
export function keptDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some((it) => it.name === 'callboard-drafts')) return [];
    return new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('callboard-drafts');
      opening.onsuccess = () => {
        const { result: database } = opening;
        const reading = database.transaction('drafts').objectStore('drafts').getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result);
        };
      };
    });
  });
}
