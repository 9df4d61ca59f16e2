import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Moves the pressed mouse to a place until the target shows that it takes the drop. The part of the
 * page that drags loads at the press, so that the first moves may come before it.
 */
export async function dragTo(page: Page, x: number, y: number, target: Locator): Promise<void> {
  await page.mouse.move(x, y, { steps: 12 });
  const isShown = async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    return target.isVisible();
  };
  await expect.poll(isShown, { timeout: 15_000 }).toBe(true);
}
