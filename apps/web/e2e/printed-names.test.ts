import { writeFile } from 'node:fs/promises';
import { readPdf } from '@callboard/pdf/testing';
import { asOwner } from '@callboard/testing/factories';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import type { Reader } from './reader/reader.ts';

const names: Record<string, string> = {
  'Theo Marsh': 'شريف قاسم',
  'Cass Wren': 'נועה כהן',
  'Silas Quon': '山田﨑太郎',
  'Mina Petrov': '刘喆德华',
  'Anouk Bell': '김민수',
  'Sam Oyelaran': 'Đặng Łukasz 🎬',
};
const job = 'عشاء الصباح 早餐';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const sql = postgres(stage.ownerUrl, { max: 1 });
  for (const [from, to] of Object.entries(names)) {
    await sql`update crew_members set name = ${to} where name = ${from}`;
  }
  await sql`update projects set name = ${job} where name = 'Glow Forward'`;
  await sql`update schedule_blocks set description = 'يصب القهوة 咖啡' where description = 'Pour, profile'`;
  await sql.end();
}, 120_000);
afterAll(() => stage.close());

test('a day out of days and a one-liner have names of every script', async () => {
  const page = await stage.read({ as: 'joel@example.com' });
  await openJob(page, 'Morning Ritual', 'Crew');
  const days = await print(page, page.url().replace('/crew', '/out-of-days.pdf'), 'days');
  for (const name of Object.values(names)) expect(days).toContain(name);
  const strips = await print(page, page.url().replace('/crew', '/stripboard.pdf'), 'strips');
  expect(strips).toContain('يصب القهوة');
  expect(strips).toContain('咖啡');
});

test('a wrap report and timecards have them, too', async () => {
  const [day] = await asOwner(
    stage,
    (sql) => sql<{ id: string; projectId: string }[]>`
      select d.id, p.id as "projectId" from shoot_days d join projects p on p.id = d.project_id
      where p.name = ${job} order by d.date limit 1`,
  );
  const page = await stage.read({ as: 'joel@example.com' });
  await page.goto(`/projects/${day?.projectId}/days/${day?.id}/report`);
  await page.getByRole('heading', { name: 'Wrap report, Day 1 of 2' }).waitFor();
  const report = await print(page, `${page.url()}.pdf`, 'report');
  const cards = await print(page, page.url().replace(/\/days\/.*/, '/timecards.pdf'), 'timecards');
  for (const text of [report, cards]) {
    for (const part of ['شريف قاسم', '山田﨑太郎', '早餐', 'عشاء']) expect(text).toContain(part);
    expect(text).not.toContain('□');
  }
});

/** Returns the text of a PDF. With `PICTURES` it is also saved. */
async function print(page: Reader, url: string, name: string): Promise<string> {
  const response = await page.request.get(url);
  expect(response.status()).toBe(200);
  const bytes = await response.body();
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/${name}.pdf`, bytes);
  return (await readPdf(bytes)).text;
}
