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

interface Holding extends Window {
  isHoldingDrafts?: boolean;
}

/** Makes the browser's store of drafts wait, as on a busy disk, until the returned function is called. */
export async function holdDraftStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        (window as Holding).isHoldingDrafts = true;
        const opening = indexedDB.open('callboard-drafts');
        opening.onsuccess = () => {
          const { result: database } = opening;
          const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts');
          // A transaction lasts as long as it has requests.
          const wait = () => {
            if ((window as Holding).isHoldingDrafts) drafts.count().onsuccess = wait;
            else database.close();
            resolve();
          };
          wait();
        };
      }),
  );
  return () =>
    page.evaluate(() => {
      (window as Holding).isHoldingDrafts = false;
    });
}
