import type { Page } from 'playwright-core';
import { goTo } from './fixture.ts';

/** Makes an estimate without lines and opens its editor. */
export async function makeEstimate(page: Page, title: string): Promise<string> {
  await goTo(page, '/estimates/new');
  await page.getByRole('heading', { name: 'New estimate', level: 1 }).waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create estimate' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await lines(page).waitFor();
  return new URL(page.url()).pathname;
}

export function lines(page: Page) {
  return page.getByRole('grid', { name: 'Lines' });
}

/** Goes to the blank row of a section by its name in the top sheet. */
export async function goToSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Top sheet' })
    .getByRole('button', { name, exact: true })
    .click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
}

/** Pastes text into what has the focus, as a spreadsheet puts it on the clipboard. */
export async function paste(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(
    ([text, html]) => {
      const data = new DataTransfer();
      data.setData('text/plain', text ?? '');
      if (html) data.setData('text/html', html);
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(event);
    },
    [text, html] as const,
  );
}

export function total(page: Page) {
  return page.getByRole('status', { name: 'Total' });
}
