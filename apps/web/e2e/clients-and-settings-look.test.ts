import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectWellMade, goTo, openStage, type Stage } from './fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const paths = [
  '/clients',
  '/clients?q=nobody',
  '/clients/new',
  '/contacts',
  '/contacts/new',
  '/settings/company',
  '/settings/members?removed',
  '/settings/members/new',
  '/settings/plan',
  '/settings/tokens',
  '/settings/tokens/new',
  '/settings/profile',
];

const views = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

describe.each(views)('at $width px in $theme', ({ width, theme }) => {
  test('everyone can read clients, contacts and settings', async () => {
    const page = await stage.visit({ width, theme });
    for (const path of paths) {
      await goTo(page, path);
      await expectWellMade(page);
    }
    for (const [list, name] of [
      ['/clients', 'Quillfeather Coffee'],
      ['/clients', 'Unassigned'],
      ['/contacts', 'Hana Brandt'],
    ] as const) {
      await goTo(page, list);
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await expectWellMade(page);
    }
  }, 240_000);
});
