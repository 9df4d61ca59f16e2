import { readFile } from 'node:fs/promises';
import { asOwner } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('who scans a label takes the drive with a drawn signature, and hears of who took it before', async () => {
  const [drive] = await asOwner(
    stage,
    (sql) => sql<{ id: string }[]>`select id from media_drives where label = 'TT-0116'`,
  );
  const scanned = `/drives/${drive?.id}/hand-over`;
  const page = await stage.visit({ as: 'joel@example.com', width: 360, isTouch: true });
  await goTo(page, scanned);
  await page.getByRole('heading', { name: 'TT-0116', level: 1 }).waitFor();
  await page.getByText('Joel Castellano, Office, shelf B').waitFor();
  expect(await page.getByLabel('Who takes it').inputValue()).toBe('Joel Castellano');
  await page.getByLabel('Where it goes').fill('Camera truck');
  await page.getByRole('button', { name: 'I take it' }).click();
  await page.getByText('Draw your signature, or type it.').waitFor();

  const other = await stage.visit();
  await goTo(other, scanned);
  await other.getByLabel('Who takes it').fill('Anouk Bell');
  await other.getByLabel('My typed name is my signature').check();
  await other.getByRole('button', { name: 'I take it' }).click();
  await other.getByText('Signed by typing: Anouk Bell').waitFor();

  const pad = page.getByRole('img', { name: 'Area to draw your signature in' });
  await pad.scrollIntoViewIfNeeded();
  const frame = await pad.boundingBox();
  if (!frame) throw new Error('There is no area to sign in.');
  await page.mouse.move(frame.x + 30, frame.y + 30);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 60],
    [90, 25],
    [140, 70],
  ] as const) {
    await page.mouse.move(frame.x + x, frame.y + y, { steps: 3 });
  }
  await page.mouse.up();
  await page.getByRole('button', { name: 'I take it' }).click();
  await page.getByText(/^Anouk Bell took TT-0116 on .* take it once more\.$/).waitFor();
  expect(await page.getByLabel('Where it goes').inputValue()).toBe('Camera truck');
  await page.getByText('Anouk Bell, Office, shelf B').or(page.getByText('Anouk Bell.')).waitFor();
  await page.getByRole('button', { name: 'I take it' }).click();
  await page.getByRole('img', { name: 'Signature of Joel Castellano' }).waitFor();
  await saved(page);
});

test('who signs in after scanning comes back to the drive', async () => {
  const page = await stage.visit({ as: null });
  const response = await page.goto(`${stage.url}/drives/drv_1/hand-over`);
  expect(response?.url()).toContain(
    `/sign-in?next=${encodeURIComponent('/drives/drv_1/hand-over')}`,
  );
});

test('the DIT of a job, who is crew, opens its media from Home, and those of no other job', async () => {
  const [other] = await asOwner(stage, async (sql) => {
    await sql`insert into project_members (workspace_id, id, project_id, membership_id, project_role)
      select p.workspace_id, 'pmb_dit', p.id, m.id, 'dit'
      from projects p join memberships m on m.workspace_id = p.workspace_id
      join users u on u.id = m.user_id
      where p.name = 'Morning Ritual' and u.email = 'wren@example.com'`;
    await sql`update memberships set role = 'crew'
      where user_id = (select id from users where email = 'wren@example.com')`;
    return sql<{ id: string }[]>`select id from projects where name = 'Glow Forward'`;
  });
  const page = await stage.visit({ as: 'wren@example.com', width: 360, isTouch: true });
  await goTo(page, '/');
  await page.getByRole('heading', { name: 'Drives and cards' }).waitFor();
  await page.getByRole('link', { name: 'Morning Ritual' }).last().click();
  await page.waitForURL(/\/media/);
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'TT-0115' }).click();
  await page.getByRole('link', { name: 'Media of Morning Ritual' }).waitFor();
  await page.getByRole('button', { name: 'Move…' }).waitFor();
  const reader = await stage.read({ as: 'wren@example.com' });
  await goTo(reader, `/projects/${other?.id}/media`);
  await reader.getByText('Only the office, the post supervisor and the DIT of this job').waitFor();
});

test('labels and the handover to post are printed, and drives are kept for a year', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await openJob(page, 'Year of Rivers', 'Media');
  await page.getByRole('button', { name: 'Labels…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('TT-0099').uncheck();
  const download = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const label = await download('Download 1 label');
  expect([label.name, label.bytes.subarray(0, 5).toString()]).toEqual([
    ...['drive-labels.pdf', '%PDF-'],
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Handover…' }).click();
  expect((await download('Download PDF')).name).toBe('media-handover.pdf');
  const sheet = await download('Download CSV');
  expect(sheet.bytes.toString('utf8')).toContain('B007');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Keep until…' }).click();
  await dialog.getByLabel('Months after wrap').fill('18');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await page.getByText('kept for 18 months after wrap').first().waitFor();
  await goTo(page, '/drives/retention?state=undated');
  const row = page.getByRole('row', { name: /TT-0098/ });
  await row.getByText('Keep for 18 months after wrap').waitFor();
  await row.getByText('The job is not wrapped').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Keep until…' }).click();
  await dialog.getByLabel('Keep', { exact: true }).selectOption('Without a date');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await row.getByText('No date is set').waitFor();
  await saved(page);
});
