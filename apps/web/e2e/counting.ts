import type { Page } from 'playwright-core';

/** Returns the number of clicks that some work makes. */
export async function counting(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    addEventListener('pointerdown', () => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    });
  });
  await work();
  return page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
