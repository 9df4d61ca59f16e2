import postgres from 'postgres';
import { afterAll, beforeAll, expect } from 'vitest';
import { openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { cell, day, openStripboard, settled, undo } from './strips.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // The electricians have a union whose meals are due after five hours.
  const sql = postgres(stage.ownerUrl, { max: 1 });
  await sql`update crew_members set union_status = 'Local 600' where department = 'electric'`;
  await sql`insert into work_rules (workspace_id, id, union_name, rest_minutes, first_meal_minutes,
      meal_warning_minutes, second_meal_minutes, ot_rule, created_at, updated_at)
    select workspace_id, 'wru_' || id, 'Local 600', 660, 300, 300, 300, ot_rule, now(), now()
    from work_rules where union_name is null`;
  await sql.end();
}, 120_000);
afterAll(() => stage.close());

const wren = 'wren@example.com';

rare('meals and rest are judged for each person, as the strips change', async () => {
  const page = await openStripboard(stage, 'Morning Ritual', wren);
  const [first, second] = [day(page, 'Day 1 of 2'), day(page, 'Day 2 of 2')];
  await second.getByText('Silas Quon: first meal at 11:40, due by 12:00').waitFor();
  await cell(page, /^Duration of 7A/).focus();
  await page.keyboard.type('1h30');
  await page.keyboard.press('Enter');
  const late = second.getByText(/Theo Marsh.*: first meal at 12:20 is late, due between 11:30 and/);
  await late.click();
  await second.getByText('Silas Quon: first meal at 12:20 is late, due by 12:00').waitFor();
  await undo(page);
  await second.getByText('Silas Quon: first meal at 11:40, due by 12:00').waitFor();
  await cell(page, /^Duration of Wrap and load out/).focus();
  await page.keyboard.type('4h30');
  await page.keyboard.press('Enter');
  await first.getByText('Ends at 20:55, 3h 25m after the booked wrap at 17:30.').waitFor();
  const rest = second.getByText(/Silas Quon.* of rest, too little by their rules/);
  await rest.click();
  await second
    .getByText('Silas Quon: 9h 5m of rest, wraps at 20:55 on Day 1 of 2, the least is 10h')
    .waitFor();
  await expectWellMadeInEachLook(page, 'stripboard-crew');
  await undo(page);
  await rest.waitFor({ state: 'hidden' });
  await settled(page);
  expect(await page.getByText('of rest').count()).toBe(0);
});
