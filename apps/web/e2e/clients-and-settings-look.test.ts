import { afterAll, beforeAll, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { asRare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

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
  '/settings/call-sheets',
  '/settings/members?removed',
  '/settings/members/new',
  '/settings/plan',
  '/settings/tokens',
  '/settings/tokens/new',
  '/settings/profile',
  '/settings/security',
];

test.for(paths)('everyone can read %s in both themes and widths', asRare, async (path) => {
  const page = await stage.visit();
  await goTo(page, path);
  await expectWellMadeInEachLook(page);
});

test.for([
  ['/clients', 'Quillfeather Coffee'],
  ['/clients', 'Unassigned'],
  ['/contacts', 'Hana Brandt'],
] as const)(
  'everyone can read what %s has on %s in both themes and widths',
  asRare,
  async ([list, name]) => {
    const page = await stage.visit();
    await goTo(page, list);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expectWellMadeInEachLook(page);
  },
);
