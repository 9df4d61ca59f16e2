import {
  as,
  createTestApp,
  makeBooking,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, callAt } from './calls.ts';
import { giveCrewCalls, listCrewCalls, moveBookingDays } from './index.ts';

const date = '2026-12-01';

let app: TestApp;
let owner: TestMember;
let shootDayId: string;
let bookingId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
  const { id: projectId } = await makeProject(app, owner);
  shootDayId = (await makeShootDay(app, owner, { projectId, date })).id;
  bookingId = (await makeBooking(app, owner, { projectId, dates: [date] })).id;
  const confirm = { bookingId, dates: [date] };
  await as(app, owner, (ctx) => moveBookingDays(ctx, { ...confirm, status: 'confirmed' }));
});
afterAll(() => app.close());

const give = (callTime: string, openedCall?: Call | null) =>
  as(app, owner, (ctx) =>
    giveCrewCalls(ctx, { shootDayId, bookingIds: [bookingId], callTime, openedCall }),
  );
const stored = async () => {
  const calls = await as(app, owner, (ctx) => listCrewCalls(ctx, { shootDayId }));
  return calls.map((it) => it.callTime);
};

test('a call that somebody else changed meanwhile is not overwritten', async () => {
  await give('06:00', null);
  await expect(give('05:00', null)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Somebody else changed this meanwhile: Theo Marsh is called at 06:00.',
  });
  expect(await stored()).toEqual(['06:00']);
});

test('of two at once the second is told', async () => {
  const results = await Promise.allSettled([give('05:00', null), give('06:00', null)]);
  expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the same call again, the call that was shown, and no shown call are taken', async () => {
  await give('06:00', callAt(null));
  await give('06:00', null);
  await give('05:30', callAt('06:00'));
  await give('05:00');
  expect(await stored()).toEqual(['05:00']);
});
