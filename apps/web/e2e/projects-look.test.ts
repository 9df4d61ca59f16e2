import { afterAll, beforeAll } from 'vitest';
import { openBoard } from './board.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

rare(
  'the lists are well made in both themes and widths',
  async () => {
    const page = await stage.visit();
    for (const path of ['/', '/pipeline', '/projects', '/projects?q=nothing', '/projects/new']) {
      await goTo(page, path);
      await expectWellMadeInEachLook(page);
    }
  },
  180_000,
);

rare(
  'the pages of a job are well made in both themes and widths',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/projects?q=Morning');
    await page.getByRole('link', { name: 'Morning Ritual' }).click();
    await page.getByRole('navigation', { name: 'Project' }).waitFor();
    const project = new URL(page.url()).pathname;
    for (const path of ['', '/board', '/activity', '/edit', '/wrap']) {
      await goTo(page, project + path);
      await expectWellMadeInEachLook(page);
    }
  },
  180_000,
);

rare(
  'floating elements are well made in both themes and widths',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/pipeline');
    await page.getByRole('button', { name: 'Move Trailhead FW to…' }).click();
    await page.getByRole('menuitem', { name: 'Awarded' }).click();
    await page.getByText('Order the certificate of insurance').waitFor();
    await expectWellMadeInEachLook(page);
    await openBoard(page, 'Morning Ritual');
    await page.getByRole('button', { name: 'Send call sheet day 2', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectWellMadeInEachLook(page);
    await goTo(page, '/projects?status=closed');
    await page.getByRole('link', { name: 'Test Kitchen S2' }).click();
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectWellMadeInEachLook(page);
  },
  180_000,
);
