import { startServer, type TestServer } from '@callboard/testing';
import { afterAll, beforeAll, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let receiver: TestServer;
beforeAll(async () => {
  receiver = await startServer(() => new Response('No such hook.', { status: 404 }));
  stage = await openStage({
    settings: { WEBHOOK_TRUSTED_ORIGINS: receiver.url },
    hasWorker: true,
  });
}, 120_000);
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

test.for(['', '/new', '/events'])(
  'the webhooks page “%s” is well made in both themes and widths',
  asRare,
  async (path) => {
    const page = await stage.visit();
    await goTo(page, `/settings/webhooks${path}`);
    await expectWellMadeInEachLook(page);
  },
);

rare(
  'the pages of an endpoint are well made in both themes and widths',
  async () => {
    const page = await stage.visit();
    const name = 'Archive';
    await goTo(page, '/settings/webhooks/new');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('URL').fill(`${receiver.url}/a/rather/long/path/to/the/archive/of/all`);
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('heading', { name: `${name} is ready` }).waitFor();
    await expectWellMadeInEachLook(page);
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    await expectWellMadeInEachLook(page);
    const path = new URL(page.url()).pathname;
    for (const rest of ['/edit', '/secret']) {
      await goTo(page, path + rest);
      await expectWellMadeInEachLook(page);
    }
    await goTo(page, '/projects/new');
    await page.getByLabel('Name').fill('Looked at');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'Looked at', level: 1 }).waitFor();
    await goTo(page, path);
    await page.getByRole('button', { name: 'Recover…' }).click();
    await page.getByRole('dialog').getByText('No deliveries have failed since then.').waitFor();
    await expectWellMadeInEachLook(page);
    await page.keyboard.press('Escape');
    await page.getByText('Retrying').first().waitFor();
    await page.getByText('Show as table').click();
    await expectWellMadeInEachLook(page);
    await page.getByRole('link', { name: 'Project created' }).first().click();
    await page.getByText('No such hook.').waitFor();
    await expectWellMadeInEachLook(page);
    await goTo(page, path);
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Test failed').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Queued deliveries are sent when you resume').waitFor();
    await expectWellMadeInEachLook(page);
  },
  240_000,
);
