import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWords, today } from './demo-dates.ts';
import { openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a coordinator reads who works which day, and takes the grid along as a file', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openJob(page, 'Morning Ritual', 'Crew');
  await page.getByRole('link', { name: 'Day out of days' }).click();
  await page.getByRole('heading', { name: 'Day out of days' }).waitFor();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const cells = (name: string) => row(name).getByRole('cell').allTextContents();
  expect(await cells('Silas Quon')).toEqual(['SW', 'WF', 'Not booked', '2', '0', '0']);
  expect(await cells('Amara Finch')).toEqual(['SWF', 'Not booked', 'Not booked', '1', '0', '0']);
  expect(await cells('Pilar Nunez')).toEqual(['SWF', 'H', 'Not booked', '1', '1', '0']);
  await row('Work, hold').getByText('13, 3').waitFor();
  await expectWellMadeInEachLook(page, 'out-of-days');
  await page.setViewportSize({ width: 360, height: 780 });
  const columnOf = (day: number) =>
    page.getByRole('columnheader', { name: inWords(today().add({ days: day })).slice(4) });
  const head = await columnOf(1).boundingBox();
  expect(head?.height).toBeLessThan(60);
  const last = await columnOf(3).boundingBox();
  expect((last?.x ?? 360) + (last?.width ?? 0)).toBeLessThan(360);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/Name,Role,Department,.* Day 1 of 2,.* Day 2 of 2,.*,Work,Hold,Travel$/);
  expect(lines.find((line) => line.includes('Pilar Nunez'))).toContain(',SWF,H,,1,1,0');
});

rare('a job without crew says what the grid will show', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openJob(page, 'Test Kitchen S2', 'Crew');
  await page.goto(page.url().replace('/crew', '/out-of-days'));
  await page.getByText('Nobody is booked yet').waitFor();
  await expectWellMadeInEachLook(page, 'out-of-days-empty');
});
