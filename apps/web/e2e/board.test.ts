import { asOwner } from '@callboard/testing/factories';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from './board.ts';
import { inWords, today } from './demo-dates.ts';
import { dragTo } from './drag.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a coordinator adds cards one after another, and moves them by mouse and by keyboard', async () => {
  const page = await visitBoard('Own Your Corner', { as: 'joel@example.com' });
  await page.getByRole('button', { name: 'Add a card to To do' }).click();
  const field = page.getByRole('textbox', { name: 'New card in To do' });
  await field.fill('Call the location owner');
  await field.press('Enter');
  await field.fill('Book the tech scout van');
  await field.press('Enter');
  await card(page, 'Book the tech scout van').waitFor();
  await field.press('Escape');
  await page.getByRole('button', { name: 'Move “Book the tech scout van” to…' }).waitFor();
  await drag(page, 'Call the location owner', 'Doing');
  await column(page, 'Doing').getByText('Call the location owner').waitFor();
  await saved(page);

  const name = 'Move “Book the tech scout van” with the arrow keys';
  const handle = page.getByRole('button', { name });
  await handle.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => titles(page, 'Doing')).toContain('Book the tech scout van');
  await handle.and(page.locator(':focus')).waitFor();
  await saved(page);
  await page.reload();
  await column(page, 'Doing').getByText('Call the location owner').waitFor();
  await column(page, 'Doing').getByText('Book the tech scout van').waitFor();
});

test('a card opens beside the board, and each field is saved by itself', async () => {
  const page = await visitBoard('Trailhead FW');
  const [title = ''] = await titles(page, 'To do');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  const panel = page.getByRole('dialog');
  const side = await panel.boundingBox();
  const done = await column(page, 'Done').evaluate((it) => {
    it.parentElement?.scrollTo({ left: it.parentElement.scrollWidth });
    return it.getBoundingClientRect();
  });
  expect(done.right).toBeLessThanOrEqual(side?.x ?? 0);
  expect(done.width).toBeGreaterThan(200);
  const due = today().add({ days: 6 });
  await panel.getByLabel('Title').fill('Permit for the ridge');
  await panel.getByLabel('Description').fill('North gate only.');
  await panel.getByLabel('Due').fill(due.toString());
  await panel.getByLabel('Assignee').selectOption('Joel Castellano');
  await panel.getByLabel('New step').fill('Call the park office');
  await page.keyboard.press('Enter');
  await panel.getByRole('checkbox', { name: 'Call the park office' }).check();
  await panel.getByText(/Saved \d\d:\d\d/).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  const changed = card(page, 'Permit for the ridge');
  await changed.getByText(inWords(due)).waitFor();
  await changed.getByTitle('Has a description').waitFor();
  await changed.getByText(/\d of \d/).waitFor();
  await saved(page);
  await page.reload();
  await card(page, 'Permit for the ridge')
    .getByText('Joel Castellano')
    .waitFor({ state: 'attached' });
});

rare('a card is dragged above another in its own column', async () => {
  const page = await visitBoard('Morning Ritual');
  const before = await titles(page, 'To do');
  const [first = '', , third = ''] = before;
  await drag(page, third, 'To do', first);
  await expect.poll(() => titles(page, 'To do')).toEqual([third, first, before[1]]);
  await saved(page);
  await page.reload();
  expect(await titles(page, 'To do')).toEqual([third, first, before[1]]);
});

rare('a card that somebody else moved meanwhile stays where they moved it', async () => {
  const page = await visitBoard('Trailhead FW');
  const [title = ''] = await titles(page, 'To do');
  await page.route('**/api/trpc/boards.moveCard*', async (route) => {
    await asOwner(
      stage,
      (sql) => sql`
        update board_cards c set column_id = d.id from board_columns o, board_columns d
        where c.title = ${title} and o.id = c.column_id and d.board_id = o.board_id
          and d.name = 'Done'`,
    );
    await route.continue();
  });
  await drag(page, title, 'Doing');
  await page.getByText(`Somebody else moved “${title}” to Done.`).waitFor();
  await expect.poll(() => titles(page, 'Done')).toContain(title);
  await page.unroute('**/api/trpc/boards.moveCard*');
  await drag(page, title, 'Doing');
  await expect.poll(() => titles(page, 'Doing')).toContain(title);
  await saved(page);
});

rare('a card dragged by its title can be dropped anywhere', async () => {
  const page = await visitBoard('Trailhead FW');
  const [title = ''] = await titles(page, 'To do');
  const handle = await placeOf(card(page, title).getByRole('heading'));
  const target = await placeOf(column(page, 'Doing'));
  await page.mouse.move(handle.x + 10, handle.y + handle.height / 2);
  await page.mouse.down();
  const drop = column(page, 'Doing').and(page.locator('[data-drop]'));
  await dragTo(page, target.x + 40, target.y + target.height - 8, drop);
  await page.mouse.up();
  await expect.poll(() => titles(page, 'Doing')).toContain(title);
});

rare('a card that is closed while the board reloads shows what was saved', async () => {
  const page = await visitBoard('Own Your Corner');
  const [title = ''] = await titles(page, 'Doing');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  const reload = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await reload.promise;
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Title').fill('Saved and closed at once');
  await page.getByText(/Saved \d\d:\d\d/).waitFor();
  await page.keyboard.press('Escape');
  reload.resolve();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await card(page, 'Saved and closed at once').waitFor();
});

rare('j and k walk the cards of the board, and Escape gives the focus back', async () => {
  const page = await visitBoard('Morning Ritual');
  const [first = '', second = ''] = await titles(page, 'To do');
  await card(page, first).getByRole('button', { name: first, exact: true }).click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await title.waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => title.inputValue()).toBe(second);
  await page.keyboard.press('k');
  await expect.poll(() => title.inputValue()).toBe(first);
  await page.keyboard.press('Escape');
  const focused = page.locator(':focus');
  await expect.poll(() => focused.textContent()).toBe(first);
});

rare('a card without a title shows what is missing, and its title comes back', async () => {
  const page = await visitBoard('Trailhead FW');
  const [title = ''] = await titles(page, 'Done');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  await page.getByLabel('Title').fill('');
  await page.getByText('Enter a title, or remove the card.').waitFor();
  await page.getByLabel('Title').fill(title);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('without a connection a card keeps its changes, also over a reload, and saves them later', async () => {
  const page = await visitBoard('Glow Forward');
  const [title = ''] = await titles(page, 'To do');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  const field = page.getByLabel('Title');
  await field.waitFor();
  await page.route('**/boards.updateCard*', (route) => route.abort('internetdisconnected'));
  await field.fill('Typed in a tunnel');
  await page.getByText('Offline, kept here').waitFor();
  await page.unroute('**/boards.updateCard*');
  await page.reload();
  await card(page, 'Typed in a tunnel').waitFor();
  await page.getByText(/Saved \d\d:\d\d/).waitFor();
});

rare('two people who change a card keep both checklists and choose between titles', async () => {
  const page = await visitBoard('Year of Rivers');
  const [title = ''] = await titles(page, 'To do');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('My title, still');
  await page.route('**/boards.updateCard*', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('New step').fill('My step');
  await page.keyboard.press('Enter');
  await page.getByText('Offline, kept here').waitFor();
  const other = await stage.visit({ as: 'joel@example.com' });
  await goTo(other, page.url());
  await other.getByLabel('Title', { exact: true }).fill('Title of Joel');
  await other.getByLabel('New step').fill('Step of Joel');
  await other.keyboard.press('Enter');
  await other.getByText(/Saved \d\d:\d\d/).waitFor();
  await saved(other);
  await page.unroute('**/boards.updateCard*');
  await page.getByLabel('Title', { exact: true }).fill('My title, still here');
  await page.getByRole('button', { name: 'see both' }).click();
  await page.getByRole('button', { name: 'Keep Joel’s' }).click();
  await page.getByText(/Saved \d\d:\d\d/).waitFor();
  await card(page, 'Title of Joel').waitFor();
  for (const step of ['My step', 'Step of Joel']) {
    await page.getByRole('checkbox', { name: step }).waitFor();
  }
});

rare('Undo restores a removed card', async () => {
  const page = await visitBoard('Year of Rivers');
  const [title = ''] = await titles(page, 'Done');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await page.getByText(`“${title}” was removed`).waitFor();
  await expect.poll(() => titles(page, 'Done')).not.toContain(title);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page, 'Done')).toContain(title);
});

test('the board of a closed job offers no changes', async () => {
  const page = await stage.read();
  await openJob(page, 'Test Kitchen S2', 'Board');
  await page.getByRole('region', { name: /^Done, / }).waitFor();
  expect(await page.getByRole('button', { name: /^(Add a card|Move)/ }).count()).toBe(0);
});

rare('a card of a closed job can only be read', async () => {
  const page = await visitBoard('Test Kitchen S2');
  const [title = ''] = await titles(page, 'Done');
  await card(page, title).getByRole('button', { name: title, exact: true }).click();
  await page.getByText('This job is closed. Its cards are read-only.').waitFor();
  expect(await page.getByLabel('Due').isDisabled()).toBe(true);
});

rare('on a phone a card is moved to another column from its menu', async () => {
  const page = await visitBoard('Morning Ritual', { width: 360, height: 740 });
  const [title = ''] = await titles(page, 'To do');
  await page.getByRole('button', { name: `Move “${title}” to…` }).click();
  await page.getByRole('menuitem', { name: 'Waiting on client' }).click();
  await expect.poll(() => titles(page, 'Waiting on client')).toContain(title);
});

async function visitBoard(
  project: string,
  visit: Parameters<Stage['visit']>[0] = {},
): Promise<Page> {
  const page = await stage.visit(visit);
  await openBoard(page, project);
  return page;
}

function column(page: Page, name: string) {
  return page.getByRole('region', { name: new RegExp(`^${name}, \\d+ cards?$`) });
}

function card(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title });
}

function titles(page: Page, name: string): Promise<string[]> {
  return column(page, name).getByRole('heading', { level: 3 }).allTextContents();
}

/**
 * Returns the bounding box of an element. A card that was just saved is re-rendered and briefly has
 * none.
 */
async function placeOf(shown: Locator) {
  for (;;) {
    await shown.waitFor();
    const place = await shown.boundingBox();
    if (place) return place;
  }
}

/** Drags a card into a column, above another card or to the end. */
async function drag(page: Page, title: string, to: string, above?: string): Promise<void> {
  const from = await placeOf(card(page, title));
  const target = await placeOf(above ? card(page, above) : column(page, to));
  const y = above ? target.y + 4 : target.y + target.height - 8;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height - 10, { steps: 3 });
  const staying = (await titles(page, to)).filter((it) => it !== title);
  const place = above ? staying.indexOf(above) : staying.length;
  const drop = column(page, to).and(page.locator(`[data-drop="${place}"]`));
  await dragTo(page, target.x + target.width / 2, y, drop);
  await page.mouse.up();
}
