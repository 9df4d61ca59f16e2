import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { openStage, type Stage } from './fixture.ts';
import { openPerson } from './person.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

rare(
  'a producer adds files to a person, downloads and removes them; a coordinator sees none',
  async () => {
    const page = await stage.visit({ as: 'dana@example.com' });
    await openPerson(page, 'Rosa Delgado');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'Certificate.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.4 certificate'),
    });
    const link = page.getByRole('link', { name: /^Certificate\.pdf/ });
    await link.waitFor();
    await expectWellMadeInEachLook(page, 'crew-member-files');
    const arriving = page.waitForEvent('download');
    await link.click();
    const path = await (await arriving).path();
    expect(await readFile(path, 'utf8')).toBe('%PDF-1.4 certificate');
    const href = (await link.getAttribute('href')) ?? '';

    const office = await stage.visit({ as: 'joel@example.com' });
    await openPerson(office, 'Rosa Delgado');
    await office.getByRole('heading', { name: 'Their page' }).waitFor();
    expect(await office.getByText('Certificate.pdf').count()).toBe(0);
    expect((await office.request.get(href)).status()).toBe(403);

    await page.getByRole('button', { name: /^Remove “Certificate/ }).click();
    await link.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await link.waitFor();
  },
);
