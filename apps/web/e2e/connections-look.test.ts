import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { expectWellMade, goTo, openStage, type Stage } from './fixture.ts';
import { openClient } from './oauth-client.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

/** Longest allowed client name, without a break opportunity. */
const longName = 'AssistantWithoutASpaceInItsName'.repeat(3).slice(0, 90);

const views = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

describe.each(views)('at $width px in $theme', ({ width, theme }) => {
  test('the approval, its errors and the connections are well made', async () => {
    const page = await stage.visit({ width, theme });
    const view = { page, folder: process.env.SHOTS, suffix: `${width}-${theme}` };
    const [plain, long] = [
      await openClient(stage.url),
      await openClient(stage.url, { name: longName }),
    ];
    onTestFinished(plain.close);
    onTestFinished(long.close);
    for (const [name, address] of [
      ['question', plain.authorizeUrl()],
      ['long-name', long.authorizeUrl()],
      ['wrong', plain.authorizeUrl({ response_type: 'token', code_challenge_method: null })],
    ] as const) {
      await goTo(page, address);
      await look(view, name);
    }
    for (const client of [plain, long]) {
      await goTo(page, client.authorizeUrl());
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      const code = (await client.returned()).get('code') ?? '';
      await page.getByText('Back in the program.').waitFor();
      await client.exchange(code);
      if (client === plain) await client.exchange(code);
    }
    await goTo(page, '/settings/connections');
    await page.locator('summary').first().click();
    await look(view, 'connections');
    await page
      .getByRole('button', { name: /^Disconnect/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    await look(view, 'disconnect');
  }, 120_000);
});

interface View {
  page: import('playwright-core').Page;
  folder: string | undefined;
  suffix: string;
}

/** Checks a page and saves a screenshot in the folder `SHOTS`. */
async function look({ page, folder, suffix }: View, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}-${suffix}.png`, fullPage: true });
  await expectWellMade(page);
}
