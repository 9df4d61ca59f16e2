import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { openClient } from './oauth-client.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 180_000);
afterAll(() => stage?.close());

/** Longest allowed client name, without a break opportunity. */
const longName = 'AssistantWithoutASpaceInItsName'.repeat(3).slice(0, 90);

rare(
  'the approval, its errors and the connections are well made in both themes and widths',
  async () => {
    const page = await stage.visit();
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
      await expectWellMadeInEachLook(page, name);
    }
    const other = await stage.visit({ as: 'joel@example.com' });
    await goTo(other, plain.authorizeUrl());
    await other.getByText('To connect an app, you must be an owner or admin').waitFor();
    await expectWellMadeInEachLook(other, 'nothing-to-give');
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
    await expectWellMadeInEachLook(page, 'connections');
    await page
      .getByRole('button', { name: /^Disconnect/ })
      .first()
      .click();
    await page.getByRole('alertdialog').waitFor();
    await expectWellMadeInEachLook(page, 'disconnect');
  },
  120_000,
);
