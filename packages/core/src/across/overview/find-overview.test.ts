import {
  as,
  createTestApp,
  makeBooking,
  makeCallSheet,
  makeChallenge,
  makeDeliverable,
  makeDrive,
  makeLocation,
  makeProject,
  makeRecipient,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveHold } from '../../crew/day-moves/index.ts';
import { moveBookingDays } from '../../crew/index.ts';
import { updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { updateDeliverable } from '../../review/deliverables/index.ts';
import { updateProjectLocation } from '../../schedule/locations/index.ts';
import { addCard, copyCard, moveCard } from '../../schedule/media/index.ts';
import { challengeShootDay, setDayPlaces } from '../../schedule/shoot-days/index.ts';
import { listWaitingOnClient } from '../waiting/index.ts';
import { findOverview, overviewTool } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

test('a hold that ends within 48 hours is an alert, a later one is not', async () => {
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
  await makeBooking(app, owner, { projectId, holdExpiresAt: hours(47) });
  await makeBooking(app, owner, { projectId, holdExpiresAt: hours(49), dates: ['2026-12-02'] });
  const alerts = await alertsOf();
  expect(alerts).toEqual([
    'hold_expiring: Theo Marsh’s hold for Tue 1 Dec expires Mon 23 Nov, 08:04.',
  ]);
});

test("a confirmed day of tomorrow without a sent call sheet is an alert, the day after's is not", async () => {
  const day = { projectId, holdStatus: 'confirmed' as const };
  await makeShootDay(app, owner, { ...day, date: '2026-11-22', label: 'Day 1 of 2' });
  await makeShootDay(app, owner, { ...day, date: '2026-11-23', label: 'Day 2 of 2' });
  await makeShootDay(app, owner, { projectId, date: '2026-11-22', label: 'Held' });
  expect(await alertsOf()).toEqual([
    'call_sheet_not_sent: The call sheet for Day 1 of 2 on Sun 22 Nov has not been sent.',
  ]);
});

test('deliverables hidden from the client or of closed jobs do not wait on the client', async () => {
  const hidden = await makeDeliverable(app, owner, { projectId, isClientVisible: false });
  await makeVersion(app, owner, { deliverableId: hidden.id });
  const shown = await makeDeliverable(app, owner, { projectId, dueDate: '2026-11-20' });
  await makeVersion(app, owner, { deliverableId: shown.id });
  const waiting = await asOwner((ctx) => listWaitingOnClient(ctx, { limit: 25 }));
  expect(waiting.items.map(({ id }) => id)).toEqual([shown.id]);
  expect(await asOwner(findOverview)).toMatchObject({ waitingOnClient: 1, overdueDeliverables: 1 });
  await asOwner((ctx) => updateProject(ctx, { id: projectId, status: 'closed' }));
  expect(await asOwner(findOverview)).toMatchObject({
    activeProjects: 0,
    waitingOnClient: 0,
    overdueDeliverables: 0,
    alerts: [],
  });
});

test('a deliverable put in review by hand waits once it has a cut', async () => {
  const { id } = await makeDeliverable(app, owner, { projectId });
  await asOwner((ctx) => updateDeliverable(ctx, { id, status: 'IN_REVIEW' }));
  expect(await asOwner(findOverview)).toMatchObject({ waitingOnClient: 0 });
  await makeVersion(app, owner, { deliverableId: id });
  const { items } = await asOwner((ctx) => listWaitingOnClient(ctx, { limit: 25 }));
  expect(items).toMatchObject([{ versionNumber: 1, since: app.clock.now() }]);
});

test('a challenged hold is an alert until it is decided, even after the 24 hours', async () => {
  const { id: bookingId } = await makeBooking(app, owner, { projectId });
  await makeChallenge(app, owner, { bookingId, date: '2026-12-01' });
  expect(await alertsOf()).toEqual([
    'hold_challenged: Theo Marsh’s hold for Tue 1 Dec is challenged: confirm or release by Sun 22 Nov, 09:04.',
  ]);
  app.clock.advance(25 * 3600);
  expect(await alertsOf()).toEqual([
    'hold_challenged: Theo Marsh’s hold for Tue 1 Dec is challenged: the 24 hours ended Sun 22 Nov, 09:04. Confirm or release it now.',
  ]);
  app.clock.advance(-25 * 3600);
  await asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId, dates: ['2026-12-01'], status: 'confirmed' }),
  );
  expect(await alertsOf()).toEqual([]);
});

test('a challenged shoot day is an alert until it is confirmed, by deadline among the holds', async () => {
  const { id } = await makeShootDay(app, owner, { projectId, date: '2026-12-01', label: 'Day 1' });
  await asOwner((ctx) => challengeShootDay(ctx, { id }));
  const holdExpiresAt = new Date(app.clock.now().getTime() + 3_600_000);
  await makeBooking(app, owner, { projectId, dates: ['2026-12-02'], holdExpiresAt });
  expect(await alertsOf()).toEqual([
    expect.stringMatching(/^hold_expiring: /),
    'day_challenged: Day 1 on Tue 1 Dec is challenged: confirm or release by Sun 22 Nov, 09:04.',
  ]);
  await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'confirmed' }));
  expect(await alertsOf()).toEqual([expect.stringMatching(/^hold_expiring: /)]);
});

test('holds are ordered by deadline, and past dates are omitted', async () => {
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
  const later = await makeBooking(app, owner, { projectId, dates: ['2026-12-03'] });
  await makeBooking(app, owner, { projectId, dates: ['2026-12-02'], holdExpiresAt: hours(2) });
  await makeBooking(app, owner, { projectId, dates: ['2026-11-20'], holdExpiresAt: hours(1) });
  await makeChallenge(app, owner, { bookingId: later.id, date: '2026-12-03' });
  expect(await alertsOf()).toEqual([
    expect.stringMatching(/^hold_expiring: .* for Wed 2 Dec expires Sat 21 Nov, 11:04/),
    expect.stringMatching(/^hold_challenged: .* for Thu 3 Dec is challenged/),
  ]);
});

test('a sent call sheet of tomorrow alerts about bounces and missing confirmations', async () => {
  const at = app.clock.now();
  const callSheetId = await sheetOn('2026-11-22');
  await makeRecipient(app, owner, { callSheetId, confirmedAt: at });
  await makeRecipient(app, owner, { callSheetId });
  await makeRecipient(app, owner, { callSheetId, delivery: 'skipped' });
  await makeRecipient(app, owner, { callSheetId, delivery: 'bounced', name: 'Idris Cole' });
  const without = { callSheetId, delivery: 'skipped', skipReason: 'No email' } as const;
  await makeRecipient(app, owner, { ...without, name: 'Noel Ash' });
  await makeRecipient(app, owner, { ...without, name: 'Told by phone', confirmedAt: at });
  const left = { ...without, skipReason: 'Left out by the sender' } as const;
  await makeRecipient(app, owner, { ...left, name: 'Left out' });
  expect(await alertsOf()).toEqual([
    'call_sheet_bounced: The call sheet for Day 1 of 1 on Sun 22 Nov bounced for Idris Cole.',
    'call_sheet_untold: The call sheet for Day 1 of 1 on Sun 22 Nov could not be emailed to Noel Ash.',
    'call_sheet_unconfirmed: 2 of 4 have not confirmed the call sheet for Day 1 of 1 on Sun 22 Nov.',
  ]);
});

test('a fully confirmed call sheet, and one of the day after tomorrow, are no alerts', async () => {
  const at = app.clock.now();
  const callSheetId = await sheetOn('2026-11-22');
  await makeRecipient(app, owner, { callSheetId, confirmedAt: at });
  await makeRecipient(app, owner, { callSheetId, delivery: 'skipped' });
  await makeRecipient(app, owner, { callSheetId: await sheetOn('2026-11-23') });
  expect(await alertsOf()).toEqual([]);
});

test('the call sheet of a cancelled day or a closed job is no alert', async () => {
  const callSheetId = await sheetOn('2026-11-22');
  await makeRecipient(app, owner, { callSheetId });
  expect(await alertsOf()).toHaveLength(1);
  const { days } = await asOwner(findOverview);
  const id = days[0]?.id ?? '';
  await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'cancelled', reason: 'Rain' }));
  expect(await alertsOf()).toEqual([]);
  await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'first_hold' }));
  expect(await alertsOf()).toHaveLength(1);
  await asOwner((ctx) => updateProject(ctx, { id: projectId, status: 'closed' }));
  expect(await alertsOf()).toEqual([]);
});

test('a missing permit is an alert for two weeks before the day, unless the day is called off', async () => {
  const place = await makeLocation(app, owner, { projectId });
  await asOwner((ctx) => updateProjectLocation(ctx, { id: place.useId, permitStatus: 'applied' }));
  const at = { projectId, locationId: place.id };
  await makeShootDay(app, owner, { ...at, date: '2026-12-06' });
  const { id } = await makeShootDay(app, owner, { ...at, date: '2026-12-05' });
  expect(await alertsOf()).toEqual([
    'permit_open: Calloway residence shoots on Sat 5 Dec and its permit is applied for.',
  ]);
  await asOwner((ctx) =>
    updateProjectLocation(ctx, { id: place.useId, permitStatus: 'not_required' }),
  );
  expect(await alertsOf()).toEqual([]);
  await asOwner((ctx) => updateProjectLocation(ctx, { id: place.useId, permitStatus: 'denied' }));
  expect(await alertsOf()).toHaveLength(1);
  await asOwner((ctx) => moveHold(ctx, { id, holdStatus: 'released' }));
  expect(await alertsOf()).toEqual([]);
});

test('so is that of another place of the day, which says what it is for', async () => {
  const [set, second, lot] = [
    await makeLocation(app, owner, { projectId, name: 'Mill' }),
    await makeLocation(app, owner, { projectId, name: 'Pier' }),
    await makeLocation(app, owner, { projectId, name: 'Lot' }),
  ];
  for (const { useId: id } of [second, lot]) {
    await asOwner((ctx) => updateProjectLocation(ctx, { id, permitStatus: 'needed' }));
  }
  const day = await makeShootDay(app, owner, { projectId, date: '2026-12-05' });
  await asOwner((ctx) =>
    setDayPlaces(ctx, {
      id: day.id,
      places: [
        { role: 'set', locationId: set.id },
        { role: 'set', locationId: second.id },
        { role: 'crew_parking', locationId: lot.id },
      ],
    }),
  );
  const { alerts } = await asOwner(findOverview);
  expect(alerts).toMatchObject([
    { text: 'Lot is used on Sat 5 Dec and its permit is needed.', subjectId: lot.id },
    { text: 'Pier shoots on Sat 5 Dec and its permit is needed.', subjectId: second.id },
  ]);
});

test('an offloaded card is an alert until it has two verified copies', async () => {
  const card = await asOwner((ctx) => addCard(ctx, { projectId, camera: 'B', roll: 'B007' }));
  await asOwner((ctx) => moveCard(ctx, { id: card.id, status: 'offloading' }));
  expect(await alertsOf()).toEqual(['card_at_risk: Card B007 has no verified copy.']);
  await copyTo(card.id);
  expect(await alertsOf()).toEqual(['card_at_risk: Card B007 has 1 verified copy.']);
  const drive = await makeDrive(app, owner, { projectId, label: 'WK-01' });
  await asOwner((ctx) =>
    copyCard(ctx, {
      ...{ cardId: card.id, driveId: drive.id },
      ...{ verifiedAt: null, mismatchedFiles: 3 },
    }),
  );
  expect(await alertsOf()).toEqual([
    'card_at_risk: Card B007 has 1 verified copy. 3 files on WK-01 do not match the manifest.',
  ]);
  await copyTo(card.id);
  expect(await asOwner(findOverview)).toMatchObject({ cardsAtRisk: 0, alerts: [] });
});

test('a deliverable due today is not overdue; more than ten are all counted', async () => {
  await makeDeliverable(app, owner, { projectId, dueDate: '2026-11-21' });
  await makeDeliverable(app, owner, { projectId, dueDate: '2026-11-01', status: 'DELIVERED' });
  expect(await alertsOf()).toEqual([]);
  for (let n = 0; n < 11; n += 1) {
    await makeDeliverable(app, owner, { projectId, dueDate: '2026-11-20' });
  }
  expect(await asOwner(findOverview)).toMatchObject({ overdueDeliverables: 11 });
  expect(await alertsOf()).toEqual(
    Array(10).fill('deliverable_overdue: Hero :60 was due on Fri 20 Nov.'),
  );
});

test('the overview has the active days of today and the next three days, and counts the week', async () => {
  // Saturday: the week ends tomorrow.
  const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25'];
  for (const date of dates) await makeShootDay(app, owner, { projectId, date });
  const gone = await makeShootDay(app, owner, { projectId, date: '2026-11-23' });
  await asOwner((ctx) => moveHold(ctx, { id: gone.id, holdStatus: 'released' }));
  const headline = await asOwner(async (ctx) =>
    overviewTool.toWorkspaceOverview(ctx, await findOverview(ctx)),
  );
  expect(headline).toMatchObject({
    today: '2026-11-21',
    counts: { active_projects: 1, shoot_days_this_week: 3, waiting_on_client: 0 },
    alerts: [],
  });
  expect(headline.next_days.map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-24',
  ]);
  expect(headline.next_days[0]).not.toHaveProperty('project_id');
});

/** A confirmed day with a sheet that was sent. */
async function sheetOn(date: string): Promise<string> {
  const day = { projectId, date, holdStatus: 'confirmed' as const, label: 'Day 1 of 1' };
  const { id: shootDayId } = await makeShootDay(app, owner, day);
  return (await makeCallSheet(app, owner, { shootDayId })).id;
}

async function copyTo(cardId: string): Promise<void> {
  const { id: driveId } = await makeDrive(app, owner, { projectId });
  await asOwner((ctx) => copyCard(ctx, { cardId, driveId, verifiedAt: ctx.now() }));
}

async function alertsOf(): Promise<string[]> {
  const { alerts } = await asOwner(findOverview);
  return alerts.map(({ kind, text }) => `${kind}: ${text}`);
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
