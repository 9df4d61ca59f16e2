import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goToSection, makeEstimate, paste } from './estimate.ts';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { rare } from './rare.ts';
import type { Reader } from './reader/reader.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let sql: ReturnType<typeof postgres>;
beforeAll(async () => {
  stage = await openStage();
  sql = postgres(stage.ownerUrl, { max: 1, onnotice: () => undefined });
}, 240_000);
afterAll(async () => {
  await sql.end();
  await stage.close();
});

const titles = (page: Reader) =>
  page
    .getByRole('table', { name: 'Estimates' })
    .locator('td a[data-row] > span > span:first-child')
    .allTextContents();

test('the list is sorted by its columns, the file has the order, and two are compared', async () => {
  const page = await stage.read();
  await goTo(page, '/estimates?status=accepted');
  await page.getByRole('link', { name: 'Total', exact: true }).click();
  const sorted = page.locator('th[aria-sort=ascending]').filter({ hasText: 'Total' });
  expect(await sorted.count()).toBe(1);
  const rising = ['Year of Rivers: flood day', 'Test Kitchen S2', 'Year of Rivers', 'Glow Forward'];
  expect((await titles(page)).slice(0, 4)).toEqual(rising);
  await page.getByRole('link', { name: 'Total', exact: true }).click();
  await page.waitForURL(/sort=-total/);
  expect((await titles(page)).slice(0, 2)).toEqual(['Trailhead FW', 'Morning Ritual']);
  const csv = await (await page.request.get('/estimates.csv?status=accepted&sort=-total')).text();
  expect(csv).toMatch(/Trailhead FW.*Morning Ritual.*Test Kitchen S2/s);
  const [to, from] = await sql<{ id: string }[]>`
    select id from estimates where number in ('EST-1028', 'EST-1019') order by number desc`;
  await goTo(page, `/estimates/${to?.id}/compare?from=${from?.id}`);
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
});

rare('chosen estimates are exported, compared, removed and restored', async () => {
  const page = await stage.visit();
  await goTo(page, '/estimates?sort=title');
  const select = (name: RegExp) => page.getByRole('checkbox', { name }).check();
  await select(/^Select EST-1028 /);
  await select(/^Select EST-1019 /);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('2 selected').waitFor();
  await expectWellMadeInEachLook(page, 'estimates-chosen');
  const href = await bar.getByRole('link', { name: 'Export' }).getAttribute('href');
  const csv = await (await page.request.get(href ?? '')).text();
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(csv).toMatch(/EST-1019,1,Test Kitchen S2.*\r?\nEST-1028,1,Test Kitchen S3/);
  await bar.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).not.toBeNull();
  await goTo(page, '/estimates?sort=title');
  await select(/^Select EST-1028 /);
  await select(/^Select EST-1019 /);
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('1 estimate removed').waitFor();
  await page.getByText('1 not changed: EST-1019 was accepted and cannot be removed.').waitFor();
  await goTo(page, '/estimates?status=removed');
  await select(/^Select EST-1028 /);
  await expectWellMadeInEachLook(page, 'estimates-removed');
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('1 estimate restored').waitFor();
  await page.getByText('No estimates were removed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Test Kitchen S3/ }).waitFor();
  await select(/^Select EST-1028 /);
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('No estimates were removed.').waitFor();
  await saved(page);
});

rare(
  'a bid is converted from its menu, unless the plan is full, which is said in words',
  async () => {
    const page = await stage.visit();
    const path = await makeEstimate(page, 'Night Market');
    await goToSection(page, 'I Equipment');
    await paste(page, 'Camera package\t1\t1\tFlat\t10000');
    await page.getByText(/Saved \d/).waitFor();
    await saved(page);
    const [plan] = await sql`
    update subscriptions s set plan = 'starter' from subscriptions old
    where s.workspace_id = ${stage.demo.workspace.id} and old.workspace_id = s.workspace_id
    returning old.plan`;
    const open = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Convert to a job…' }).click();
    };
    await goTo(page, path);
    await open();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/Your plan allows 3 active projects/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Convert' }).count()).toBe(0);
    await expectWellMadeInEachLook(page, 'estimate-convert-full');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await sql`
    update subscriptions set plan = ${plan?.plan} where workspace_id = ${stage.demo.workspace.id}`;
    await open();
    await dialog.getByText(/^The job Night Market is created and awarded \$12,300\.00\./).waitFor();
    await expectWellMadeInEachLook(page, 'estimate-convert');
    await dialog.getByRole('button', { name: 'Convert' }).click();
    await page.getByRole('heading', { name: 'Set up Night Market', level: 1 }).waitFor();
    await page.getByText('Ines Okafor converted it for $12,300.00.').waitFor();
    await goTo(page, path);
    await page.getByText('Converted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /job…/ }).count()).toBe(0);
  },
);

rare('a coordinator with access to all money reads estimates, and changes none', async () => {
  await sql`
    update memberships m set finance_access = 'full' from users u
    where u.id = m.user_id and u.email = 'joel@example.com'`;
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/estimates?q=Morning');
  expect(await page.getByRole('link', { name: 'New estimate' }).count()).toBe(0);
  await page.getByRole('link', { name: /Morning Ritual/ }).click();
  await page.getByRole('heading', { name: 'Morning Ritual', level: 1 }).waitFor();
  await page.getByText('$245,836.00').first().waitFor();
  expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Client', exact: true }).click();
  await page.getByRole('heading', { name: 'What the client got' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Send|Remind|Get link|Record)/ }).count()).toBe(
    0,
  );
  await goTo(page, '/estimates?q=spring+lifts');
  await page.getByRole('link', { name: /Glow Forward: spring lifts/ }).click();
  await page.getByRole('heading', { name: /spring lifts/, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Client', exact: true }).click();
  await page.getByRole('heading', { name: 'What the client sees' }).waitFor();
  expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  await expectWellMadeInEachLook(page, 'estimate-client-reader');
  for (const path of ['/settings/estimates', '/settings/rate-card', '/briefs']) {
    expect((await page.goto(path))?.status(), path).toBe(200);
  }
  expect((await page.goto('/estimates/new'))?.status()).toBe(403);
  await sql`
    update memberships m set finance_access = 'none' from users u
    where u.id = m.user_id and u.email = 'joel@example.com'`;
});

rare(
  'a bid is made from what a job really spent, from its cost page or the form of a new one',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/projects?q=Morning');
    await page.getByRole('link', { name: /Morning Ritual/ }).click();
    await page.getByRole('heading', { name: /Morning Ritual/, level: 1 }).waitFor();
    const { pathname } = new URL(page.url());
    await goTo(page, `${pathname}/costs`);
    await expectWellMadeInEachLook(page, 'job-cost-bid');
    await page.getByRole('link', { name: 'Bid from actuals' }).click();
    await page.getByRole('heading', { name: 'New estimate', level: 1 }).waitFor();
    await page.getByText(/^It has the lines and mark-ups of the accepted bid of/).waitFor();
    await expectWellMadeInEachLook(page, 'estimate-new-actuals');
    const chosen = page.getByLabel('Begin with').locator('option:checked');
    const [spent = ''] = /\$[\d,.]+$/.exec((await chosen.textContent()) ?? '') ?? [];
    await page.getByLabel('Title').fill('Morning Ritual, spring');
    await page.getByRole('button', { name: 'Create estimate' }).click();
    await page.getByRole('heading', { name: 'Morning Ritual, spring', level: 1 }).waitFor();
    await page.getByText('Bid for Quillfeather Coffee').waitFor();
    await page.getByRole('button', { name: `A to K: ${spent.slice(1)}` }).waitFor();
    await page.getByRole('link', { name: 'Notes' }).click();
    await page
      .getByText(/^Nothing was spent on 2611 Morning Ritual\. The bid had \$/)
      .first()
      .waitFor();
    await expectWellMadeInEachLook(page, 'estimate-from-actuals');
  },
);
