import { convertEstimate } from '@callboard/core/across';
import { moveBookingDays } from '@callboard/core/crew';
import { type Database, openDatabase } from '@callboard/core/kernel';
import {
  as,
  makeBooking,
  makeCrewMember,
  makeDraft,
  makeProject,
  makeShootDay,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from './demo-dates.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let database: Database;
beforeAll(async () => {
  stage = await openStage();
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
}, 240_000);
afterAll(async () => {
  await database.close();
  await stage.close();
});

async function findOwner(): Promise<TestMember> {
  const { owner, workspace } = stage.demo;
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const [user] = await sql`select id from users where email = ${owner.email}`;
  await sql.end();
  return { userId: String(user?.id), workspaceId: workspace.id } as TestMember;
}

/** Makes a draft with an optional line, for a new client. */
async function draft(input: Parameters<typeof makeDraft>[2] = {}) {
  const amounts = [24_000_000, 1_583_600];
  const made = { amounts, options: 1, ...input };
  return makeDraft({ database } as TestApp, await findOwner(), made);
}

rare('an estimate goes to an address that bounced only after a step of its own', async () => {
  const { id, email } = await draft({ amounts: [24_000_000], options: 0 });
  const sql = postgres(stage.ownerUrl, { max: 1 });
  await sql`
    insert into bounced_addresses (email, response, bounced_at)
    values (${email}, '550 No such user', now())`;
  await sql.end();
  const office = await stage.visit();
  await goTo(office, `/estimates/${id}/client`);
  await office.getByText(`Mail to ${email} bounced before: 550 No such user`).waitFor();
  await office.getByRole('button', { name: 'Send to Simone Achebe' }).click();
  await office
    .getByRole('alert')
    .getByText(/Check the address, or send anyway/)
    .waitFor();
  await expectWellMadeInEachLook(office, 'estimate-send-anyway');
  await office.getByRole('button', { name: 'Send anyway' }).click();
  await office.getByText(/^Version 1 for \$240,000.00 was sent/).waitFor();
});

/** A job of two days on hold, with people on hold for them, and its bid, which was converted. */
async function awarded(dates: string[]) {
  const app = { database } as TestApp;
  const member = await findOwner();
  const { id: projectId } = await makeProject(app, member, { name: 'Night Market' });
  const busy = await makeProject(app, member, { name: 'Two Piers' });
  for (const date of dates) await makeShootDay(app, member, { projectId, date });
  const hold = async (name: string, dayRateCents: number | null) => {
    const person = { name, defaultRole: 'Grip', dayRateCents };
    const { id: crewMemberId } = await makeCrewMember(app, member, person);
    const held = { crewMemberId, status: 'first_hold' as const };
    await makeBooking(app, member, { ...held, projectId, dates });
    return held;
  };
  await hold('Ada Quist', 65_000);
  const bram = await hold('Bram Oduya', 72_000);
  await hold('Cleo Farrow', 54_000);
  await hold('Dina Holt', null);
  const [first = ''] = dates;
  const elsewhere = { ...bram, projectId: busy.id, dates: [first] };
  const { id: bookingId } = await makeBooking(app, member, elsewhere);
  await as(app, member, (ctx) =>
    moveBookingDays(ctx, { bookingId, dates: [first], status: 'confirmed' }),
  );
  const { id } = await draft({ projectId, title: 'Night Market' });
  await as(app, member, (ctx) => convertEstimate(ctx, { id }));
  return { id, projectId };
}

test('a job is set up with its crew and team in one step, and once', async () => {
  const dates = [24, 25].map((days) => today().add({ days }).toString());
  const { id, projectId } = await awarded(dates);
  const page = await stage.visit();
  const second = await stage.visit({ as: 'dana@example.com' });
  for (const it of [page, second]) {
    await goTo(it, `/estimates/${id}/award`);
    await it.getByText('Confirms 2 days and 5 holds of crew.').waitFor();
  }
  await page.getByText('no rate yet').first().waitFor();
  const clash = page.getByRole('checkbox', { name: /Bram Oduya.*confirmed on Two Piers/ });
  expect(await clash.isChecked()).toBe(false);
  await clash.check();
  await page.getByText('6 holds of crew, 1 of them despite another job.').waitFor();
  const days = page.getByRole('checkbox', { name: /Day 2 of 2/ });
  await days.uncheck();
  await page.getByText('4 people stay on hold.').waitFor();
  await page.getByText('Confirms 1 day and 3 holds of crew').waitFor();
  await days.check();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('joel');
  await page.getByRole('option', { name: 'Joel Castellano' }).click();
  await page.getByLabel('Role on this job').selectOption('coordinator');
  await page.getByRole('button', { name: 'Add to team' }).click();
  await page.getByRole('list', { name: 'Joins the team' }).getByText('Coordinator').waitFor();
  await expectWellMadeInEachLook(page, 'award-crew');
  await page.getByRole('button', { name: 'Set up the job' }).click();
  await page.waitForURL(new RegExp(`/projects/${projectId}$`));
  await page.getByRole('list', { name: 'Team' }).getByText('Joel Castellano').waitFor();
  await second.getByText(/The job was set up .* by Ines Okafor\.$/).waitFor();
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const rows = await sql`
    select 1 from booking_days d join bookings b on b.id = d.booking_id
    where b.project_id = ${projectId} and d.status = 'confirmed'`;
  await sql.end();
  expect(rows).toHaveLength(6);
}, 90_000);
