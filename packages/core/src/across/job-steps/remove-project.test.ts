import {
  activityOf,
  as,
  createTestApp,
  makeBill,
  makeBooking,
  makeCard,
  makeClient,
  makeCost,
  makeDeliverable,
  makeDrive,
  makeFile,
  makeFloat,
  makeInvoiceDraft,
  makeOrder,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveBookingDays } from '../../crew/index.ts';
import { findFile, findStorage, setFileRemoved } from '../../files/index.ts';
import { removeClient } from '../../jobs/clients/index.ts';
import { findProject, listDeletedProjects, restoreProject } from '../../jobs/projects/index.ts';
import { findDeliverable } from '../../review/deliverables/index.ts';
import { issueInvoice } from '../../sales/invoices/index.ts';
import { findShootDay } from '../../schedule/shoot-days/index.ts';
import { searchRecords } from '../search/index.ts';
import { removeProject } from './index.ts';

const day = 86_400;

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
  owner = company.owner;
  ({ id } = await makeProject(app, owner, { name: 'Made twice' }));
});
afterAll(() => app.close());

const remove = (member = owner) => as(app, member, (ctx) => removeProject(ctx, { id }));
const restore = (member = owner) => as(app, member, (ctx) => restoreProject(ctx, { id }));
const find = () => as(app, owner, (ctx) => findProject(ctx, { id }));
const deleted = () => as(app, owner, listDeletedProjects);
const notFound = { code: 'not_found' };

describe('a deleted job', () => {
  test('is found nowhere, and comes back whole within 30 days', async () => {
    const title = await makeDeliverable(app, owner, { projectId: id });
    const shoot = await makeShootDay(app, owner, { projectId: id });
    await remove();
    await expect(find()).rejects.toMatchObject(notFound);
    await expect(
      as(app, owner, (ctx) => findDeliverable(ctx, { id: title.id })),
    ).rejects.toMatchObject(notFound);
    await expect(
      as(app, owner, (ctx) => findShootDay(ctx, { id: shoot.id })),
    ).rejects.toMatchObject(notFound);
    const found = await as(app, owner, (ctx) =>
      searchRecords(ctx, { query: 'Made twice', limit: 10 }),
    );
    expect(JSON.stringify(found)).not.toContain(id);
    app.clock.advance(29 * day);
    expect(await deleted()).toMatchObject([{ id, name: 'Made twice' }]);
    await restore();
    expect(await find()).toMatchObject({ name: 'Made twice' });
    await as(app, owner, (ctx) => findDeliverable(ctx, { id: title.id }));
    expect(await deleted()).toEqual([]);
  });

  test('cannot be restored after 30 days', async () => {
    await remove();
    app.clock.advance(30 * day + 1);
    expect(await deleted()).toEqual([]);
    await expect(restore()).rejects.toMatchObject(notFound);
  });

  test('takes its files and those of its cards along, and frees their storage', async () => {
    const card = await makeCard(app, owner, { projectId: id, title: 'Permits' });
    const onCard = (await makeFile(app, owner, { cardId: card.id, name: 'Card' })).fileId;
    const inTab = (await makeFile(app, owner, { projectId: id, name: 'Files tab' })).fileId;
    const former = (await makeFile(app, owner, { projectId: id, name: 'Former' })).fileId;
    await as(app, owner, (ctx) => setFileRemoved(ctx, { id: former, isRemoved: true }));
    const used = async () => (await as(app, owner, findStorage)).usedBytes;
    const before = await used();
    await remove();
    expect([before, await used()]).toEqual(['CardFiles tab'.length, 0]);
    await expect(as(app, owner, (ctx) => findFile(ctx, { id: onCard }))).rejects.toMatchObject(
      notFound,
    );
    await restore();
    expect(await used()).toBe(before);
    await as(app, owner, (ctx) => findFile(ctx, { id: onCard }));
    await as(app, owner, (ctx) => findFile(ctx, { id: inTab }));
    await expect(as(app, owner, (ctx) => findFile(ctx, { id: former }))).rejects.toMatchObject(
      notFound,
    );
  });

  test('counts no more against the plan, which must have room when it comes back', async () => {
    await remove();
    for (const name of ['A', 'B']) await makeProject(app, owner, { name });
    await app.system.sql`
      update subscriptions set plan = 'starter', status = 'active' where workspace_id = ${company.id}`;
    const open = await fillPlan();
    expect(open).toBeGreaterThan(1);
    await expect(restore()).rejects.toMatchObject({ code: 'plan_limit' });
  });

  test('is restored without its client if that was removed meanwhile', async () => {
    const client = await makeClient(app, owner, { name: 'Gone' });
    ({ id } = await makeProject(app, owner, { clientId: client.id }));
    await remove();
    await as(app, owner, (ctx) => removeClient(ctx, { id: client.id }));
    await restore();
    expect((await find()).clientId).not.toBe(client.id);
  });

  test('cannot take its number back from another job', async () => {
    const { jobNo } = await find();
    await remove();
    await makeProject(app, owner, { name: 'Second', jobNo });
    await expect(restore()).rejects.toMatchObject({
      code: 'conflict',
      message: `Second has the job number ${jobNo} now. Change its number, then restore this one.`,
    });
  });

  test('is logged when it goes and when it comes back; twice changes nothing', async () => {
    await remove();
    await expect(remove()).rejects.toMatchObject(notFound);
    await restore();
    await expect(restore()).rejects.toMatchObject(notFound);
    const lines = (await activityOf(app, owner)).map((it) => it.summary);
    expect(lines.filter((it) => it === 'Made twice was deleted').length).toBe(1);
    expect(lines).toContain('Made twice was restored after it was deleted');
  });
});

/** Creates jobs until the plan is full, and returns how many. */
async function fillPlan(): Promise<number> {
  for (let made = 0; made < 100; made += 1) {
    const isFull = await makeProject(app, owner).then(
      () => false,
      () => true,
    );
    if (isFull) return made + 2;
  }
  throw new Error('The plan has no limit.');
}

describe('a job with a history is kept', () => {
  const refused = (message: RegExp) =>
    expect(remove()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(message),
    });

  test('while people are held, and after people were hired', async () => {
    const booking = await makeBooking(app, owner, { projectId: id });
    await refused(/are held or booked on Made twice. Release them first/);
    const move = (status: 'confirmed' | 'cancelled') =>
      as(app, owner, (ctx) =>
        moveBookingDays(ctx, {
          bookingId: booking.id,
          dates: ['2026-12-01'],
          status,
          reason: 'Rain',
        }),
      );
    await move('confirmed');
    await move('cancelled');
    await refused(/were hired for Made twice/);
  });

  test('while money or a signed paper stands on it, which the refusal names', async () => {
    const { id: clientId } = await makeClient(app, owner);
    ({ id } = await makeProject(app, owner, { clientId, name: 'Made twice' }));
    const draft = await makeInvoiceDraft(app, owner, { projectId: id });
    await refused(/^Made twice has the invoice\. Close and archive it instead\.$/);
    const { number } = await as(app, owner, (ctx) => issueInvoice(ctx, { id: draft.id }));
    await refused(new RegExp(`^Made twice has the invoice ${number}\\. Close and archive`));
    await makeBill(app, owner, { projectId: id, number: '118' });
    await makeBill(app, owner, { projectId: id, number: '119' });
    await makeCost(app, owner, { projectId: id });
    await makeFloat(app, owner, { projectId: id });
    const order = await makeOrder(app, owner, { projectId: id });
    await refused(/^Made twice has the invoice \S+, 2 bills, a receipt, and petty cash\. /);
    await app.system.sql`update purchase_orders set status = 'approved' where id = ${order.id}`;
    await refused(/2 bills, the purchase order \S+, a receipt, and petty cash/);
  });

  test('while somebody signed a paper for it, also once the dates were released', async () => {
    const booking = await makeBooking(app, owner, { projectId: id });
    const { workspaceId } = owner;
    await app.system.sql`insert into paperwork_items
      (workspace_id, id, booking_id, kind, status, created_at, updated_at)
      values (${workspaceId}, 'ppw_signed', ${booking.id}, 'nda', 'signed', now(), now())`;
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: booking.id, dates: ['2026-12-01'], status: 'released' }),
    );
    await refused(/^Made twice has a signed paper\. /);
  });

  test('whether an invoice is drafted before it goes, or at the same time', async () => {
    const { id: clientId } = await makeClient(app, owner);
    ({ id } = await makeProject(app, owner, { clientId }));
    const both = await Promise.allSettled([
      makeInvoiceDraft(app, owner, { projectId: id }),
      remove(),
    ]);
    expect(both.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
  });

  test('with a drive', async () => {
    await makeDrive(app, owner, { projectId: id });
    await refused(/has drives or footage. Close and archive it instead/);
  });
});
