import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeMember,
  makeProject,
  makeRoll,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { listWorkRules, updateWorkRules } from '../../schedule/work-rules/index.ts';
import { giveCrewCall, moveBookingDays, updateBooking } from '../index.ts';
import {
  findWrapReport,
  listPersonTimecards,
  listTimecards,
  reopenWrapReport,
  saveTimecards,
  saveWrapReport,
  submitWrapReport,
} from './index.ts';

const date = '2026-12-01';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let shootDayId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
beforeEach(async () => {
  projectId = (await makeProject(app, owner)).id;
  const day = { projectId, date, callTime: '07:00', holdStatus: 'confirmed' as const };
  shootDayId = (await makeShootDay(app, owner, day)).id;
});
afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const find = (by = owner) => as(app, by, (ctx) => findWrapReport(ctx, { shootDayId }));
const save = (values: object, by = owner) =>
  as(app, by, (ctx) => saveWrapReport(ctx, { shootDayId, ...values }));
const setHours = (bookingIds: string[], hours: object, by = owner) =>
  as(app, by, (ctx) => saveTimecards(ctx, { shootDayId, bookingIds, ...hours }));
const submit = () => asOwner((ctx) => submitWrapReport(ctx, { shootDayId }));
const cards = (by = owner) => as(app, by, (ctx) => listTimecards(ctx, { projectId }));

async function confirmed(input: { dates?: string[]; callTime?: string } = {}) {
  const { dates = [date] } = input;
  const booking = await makeBooking(app, owner, { projectId, ...input, dates });
  await asOwner((ctx) =>
    moveBookingDays(ctx, { bookingId: booking.id, dates, status: 'confirmed' }),
  );
  return booking;
}

describe('a wrap report', () => {
  test('has what the card log has of its day, and is submitted with it unless it says otherwise', async () => {
    await makeRoll(app, owner, { projectId, shootDayId, sizeGb: 480 });
    await makeRoll(app, owner, { projectId, shootDayId, sizeGb: 320 });
    await makeRoll(app, owner, { projectId, sizeGb: 999 });
    await save({ setups: 1, cards: 3 });
    const { report, media } = await find();
    expect(report).toMatchObject({ cards: 3, mediaGb: null });
    expect(media).toEqual({ cards: 2, sizeGb: 800, atRisk: 2, mismatched: 0 });
    await submit();
    expect((await find()).report).toMatchObject({ cards: 3, mediaGb: 800 });
    await makeRoll(app, owner, { projectId, shootDayId, sizeGb: 100 });
    expect((await find()).report).toMatchObject({ cards: 3, mediaGb: 800 });
  });

  test('begins with the first value and has who is confirmed, with their calls', async () => {
    const { id } = await confirmed();
    const pre = await confirmed({ callTime: '05:30' });
    await makeBooking(app, owner, { projectId });
    const before = await find();
    expect(before.report).toMatchObject({ setups: null, submittedAt: null, updatedAt: null });
    expect(before.people.map((it) => [it.bookingId, it.callTime, it.timecard])).toEqual(
      expect.arrayContaining([
        [id, '07:00', null],
        [pre.id, '05:30', null],
      ]),
    );
    expect(before.people).toHaveLength(2);
    expect(before.others).toHaveLength(1);
    await save({ setups: 24, lunchOut: '12:30' });
    expect((await find()).report).toMatchObject({ setups: 24, lunchOut: '12:30' });
    expect((await activityOf(app, owner)).slice(0, 2).map((it) => it.summary)).toEqual([
      'The wrap report of Day 1 of 1 was changed',
      'The wrap report of Day 1 of 1 was started',
    ]);
    expect(await refusalOf(save({ setups: 24 }))).toBe('invalid_body');
  });

  test('keeps both changes of two people at once, and tells the second of the same field', async () => {
    await Promise.all([save({ setups: 24 }), save({ cards: 6 })]);
    expect((await find()).report).toMatchObject({ setups: 24, cards: 6 });
    const late = save({ setups: 30, opened: { setups: null } });
    await expect(late).rejects.toMatchObject({ code: 'conflict', stored: { setups: 24 } });
    await save({ setups: 30, opened: { setups: 24 } });
    const both = await Promise.allSettled([
      save({ mediaGb: 1, opened: { mediaGb: null } }),
      save({ mediaGb: 2, opened: { mediaGb: null } }),
    ]);
    expect(both.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is read-only once submitted, until it is reopened with a reason', async () => {
    const { id } = await confirmed();
    await submit();
    await submit();
    expect((await find()).report).toMatchObject({
      submittedAt: app.clock.now(),
      submittedBy: expect.any(String),
    });
    const refused = { code: 'conflict', message: expect.stringContaining('Reopen it') };
    await expect(save({ setups: 1 })).rejects.toMatchObject(refused);
    await expect(setHours([id], { outTime: '19:30' })).rejects.toMatchObject(refused);
    const reopen = () =>
      asOwner((ctx) => reopenWrapReport(ctx, { shootDayId, reason: 'Lunch was later' }));
    await reopen();
    expect(await refusalOf(reopen())).toBe('conflict');
    await save({ setups: 1 });
    expect((await find()).report).toMatchObject({
      submittedAt: null,
      reopenReason: 'Lunch was later',
    });
    const kinds = (await activityOf(app, owner)).map((it) => it.verb);
    expect(kinds.filter((it) => ['submitted', 'reopened'].includes(it))).toEqual([
      'reopened',
      'submitted',
    ]);
  });

  test('can be read after the job was closed, and not changed', async () => {
    const { id } = await confirmed();
    await save({ setups: 24 });
    await app.system.sql`update projects set closed_at = now() where id = ${projectId}`;
    const closed = 'project_closed';
    expect(await refusalOf(save({ setups: 25 }))).toBe(closed);
    expect(await refusalOf(setHours([id], { outTime: '19:30' }))).toBe(closed);
    expect(await refusalOf(submit())).toBe(closed);
    expect((await find()).report.setups).toBe(24);
  });
});

describe('timecards', () => {
  test('of many people are set in one act, and are computed with the lunch of the report', async () => {
    const [one, two] = [await confirmed(), await confirmed({ callTime: '05:30' })];
    await save({ lunchOut: '12:30', lunchIn: '13:15' });
    await setHours([one.id, two.id], { isInAtCall: true });
    await setHours([one.id, two.id], { outTime: '19:30' });
    const { people } = await find();
    expect(
      people.map(({ bookingId, timecard: it }) => [
        bookingId,
        it && [...it.words, ...it.penaltyWords],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [
          one.id,
          [
            'In 07:00, out 19:30, 45m meal: 11h 45m',
            '10h at $95.00, 1h 45m at 1.5×',
            '$950.00 for 10h, 1h 45m at 1.5× $249.38',
            'Second meal 15m late: 1 meal penalty',
          ],
        ],
        [
          two.id,
          [
            'In 05:30, out 19:30, 45m meal: 13h 15m',
            '10h at $95.00, 3h 15m at 1.5×',
            '$950.00 for 10h, 3h 15m at 1.5× $463.13',
            'First meal 1h late: 2 meal penalties',
            'Second meal 15m late: 1 meal penalty',
          ],
        ],
      ]),
    );
    const [entry] = await activityOf(app, owner, 1);
    expect(entry?.summary).toBe('2 timecards of Day 1 of 1 were changed');
  });

  test('take the later meals of the report, and a price of the rules of everybody', async () => {
    const { id } = await confirmed();
    const [rules] = await asOwner(listWorkRules);
    const price = { mealPenaltyRule: 'amount', mealPenaltyCents: 5_000 } as const;
    await asOwner((ctx) => updateWorkRules(ctx, { id: rules?.id ?? '', ...price }));
    await save({
      lunchOut: '12:30',
      lunchIn: '13:00',
      secondMealOut: '19:20',
      secondMealIn: '19:50',
    });
    await setHours([id], { inTime: '07:00', outTime: '21:00' });
    expect((await find()).people[0]?.timecard).toMatchObject({
      words: expect.arrayContaining(['In 07:00, out 21:00, 30m meal, 30m meal: 13h']),
      penaltyWords: ['Second meal 20m late: 1 penalty × $50.00'],
      penaltyCents: 5_000,
    });
    await setHours([id], { secondMealOut: '18:50', secondMealMinutes: 45 });
    const [own] = (await cards()).bookings;
    expect(own?.cards[0]?.timecard).toMatchObject({ workedMinutes: 765, penaltyWords: [] });
    expect(own?.totals.mealPenalties).toBe(0);
    await asOwner((ctx) => updateWorkRules(ctx, { id: rules?.id ?? '', mealPenaltyRule: 'none' }));
  });

  test('leave alone who is on call or without a call, until somebody types a time', async () => {
    const [called, onCall, noCall] = [await confirmed(), await confirmed(), await confirmed()];
    for (const [{ id }, mode] of [
      [onCall, 'on_call'],
      [noCall, 'no_call'],
    ] as const) {
      const call = { shootDayId, bookingId: id, mode, callTime: null, offsetMinutes: 0 };
      await asOwner((ctx) => giveCrewCall(ctx, call));
    }
    const all = [called.id, onCall.id, noCall.id];
    await setHours(all, { isInAtCall: true });
    await setHours(all, { isForCalled: true, outTime: '19:30' });
    const hours = async () =>
      new Map(
        (await find()).people.map(({ bookingId, callMode, card, timecard }) => [
          bookingId,
          [callMode, card.inTime, card.outTime, timecard !== null],
        ]),
      );
    expect(await hours()).toEqual(
      new Map([
        [called.id, ['offset', '07:00', '19:30', true]],
        [onCall.id, ['on_call', null, null, false]],
        [noCall.id, ['no_call', null, null, false]],
      ]),
    );
    expect((await cards()).bookings.map((it) => it.bookingId)).toEqual([called.id]);
    await setHours([onCall.id], { inTime: '10:00' });
    await setHours([onCall.id, noCall.id], { isForCalled: true, outTime: '18:00' });
    expect(await hours()).toEqual(
      new Map([
        [called.id, ['offset', '07:00', '19:30', true]],
        [onCall.id, ['on_call', '10:00', '18:00', true]],
        [noCall.id, ['no_call', null, null, false]],
      ]),
    );
  });

  test('that were submitted keep their rules when rules change, until the report is reopened', async () => {
    const { id } = await confirmed();
    await save({ lunchOut: '13:30', lunchIn: '14:00' });
    await setHours([id], { inTime: '07:00', outTime: '20:30' });
    const [rules] = await asOwner(listWorkRules);
    const setRule = (mealPenaltyRule: 'california' | 'none') =>
      asOwner((ctx) => updateWorkRules(ctx, { id: rules?.id ?? '', mealPenaltyRule }));
    const amount = async () => (await cards()).bookings[0]?.totals.amountCents;
    const before = 95_000 + 42_750;
    await submit();
    await setRule('california');
    await asOwner((ctx) => updateBooking(ctx, { id, otRule: 'ca_8_12' }));
    expect(await amount()).toBe(before);
    expect((await find()).people[0]?.timecard?.ruleWords).toBe(
      'Overtime: 1.5× after 10 h. Late meals: Counted, not priced.',
    );
    await asOwner((ctx) => reopenWrapReport(ctx, { shootDayId, reason: 'Lunch' }));
    // 11 pay hours: 950.00, hours 11 and 12 at 1.5×, the last at 2×, and an hour for the day.
    expect(await amount()).toBe(95_000 + 25_909 + 17_273 + 8_636);
    await setRule('none');
  });

  test('of a week count its earlier days', async () => {
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const { id } = await confirmed({ dates });
    await asOwner((ctx) => updateBooking(ctx, { id, otRule: '1.5_after_40_week' }));
    const next = dates.slice(1).map((it) => ({ projectId, date: it, callTime: '07:00' }));
    const days = [shootDayId];
    for (const day of next) days.push((await makeShootDay(app, owner, day)).id);
    for (const day of days) {
      await asOwner((ctx) =>
        saveTimecards(ctx, {
          ...{ shootDayId: day, bookingIds: [id], inTime: '07:00', outTime: '19:00' },
          ...{ mealOut: '12:00', mealMinutes: 30 },
        }),
      );
    }
    const bands = [
      { percent: 100, minutes: 2_400 - 3 * 690 },
      { percent: 150, minutes: 4 * 690 - 2_400 },
    ];
    const [own] = (await cards()).bookings;
    expect(own?.cards.at(-1)?.timecard?.bands).toEqual(bands);
    expect(own?.totals.minutesAt150).toBe(360);
    const last = await asOwner((ctx) => findWrapReport(ctx, { shootDayId: days.at(-1) ?? '' }));
    expect(last.people[0]?.timecard?.bands).toEqual(bands);
  });

  test('keep what somebody else entered meanwhile, for all of the people or none', async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    await setHours([two.id], { outTime: '20:10' });
    const all = setHours([one.id, two.id], { outTime: '19:30', opened: { outTime: null } });
    expect(await refusalOf(all)).toBe('conflict');
    expect((await find()).people.map((it) => it.card.outTime).sort()).toEqual(
      ['20:10', null].sort(),
    );
  });

  test('show who did not come, and who was added on the day', async () => {
    const [absent, added] = [await confirmed(), await makeBooking(app, owner, { projectId })];
    await setHours([absent.id], { isAbsent: true, note: 'Sick' });
    await setHours([added.id], {});
    const { people, others } = await find();
    const byId = new Map(people.map((it) => [it.bookingId, it]));
    expect(byId.get(absent.id)).toMatchObject({ isCalled: true, card: { isAbsent: true } });
    expect(byId.get(added.id)).toMatchObject({ isCalled: false, card: { inTime: null } });
    expect(others).toEqual([]);
    expect((await cards()).bookings.map((it) => [it.bookingId, it.totals.unknown])).toEqual([
      [added.id, 1],
    ]);
    const { id: other } = await makeProject(app, owner);
    const elsewhere = await makeBooking(app, owner, { projectId: other });
    const refused = await refusalOf(setHours([added.id, elsewhere.id], { outTime: '19:30' }));
    expect(refused).toBe('not_found');
  });

  test('of a job are listed by booking with their sums, pay only for those who may see it', async () => {
    const next = await makeShootDay(app, owner, {
      projectId,
      date: '2026-12-02',
      callTime: '04:00',
    });
    const { id, crewMemberId } = await confirmed({ dates: [date, '2026-12-02'] });
    await confirmed();
    const hours = { inTime: '07:00', outTime: '19:30', mealOut: '12:00', mealMinutes: 30 };
    await setHours([id], hours);
    await asOwner((ctx) =>
      saveTimecards(ctx, { shootDayId: next.id, bookingIds: [id], ...hours, outTime: '18:30' }),
    );
    const ofBooking = async () =>
      (await cards()).bookings.find((it) => it.bookingId === id) ?? expect.fail('no timecards');
    expect(await ofBooking()).toMatchObject({
      bookingId: id,
      currency: 'USD',
      cards: [{ date, timecard: { workedMinutes: 720 } }, { timecard: { workedMinutes: 660 } }],
      totals: {
        ...{ days: 2, unknown: 0, workedMinutes: 1_380, minutesAt150: 180, mealPenalties: 2 },
        amountCents: 2 * 95_000 + 28_500 + 14_250,
      },
    });
    await asOwner((ctx) => updateBooking(ctx, { id, mealPenaltyCents: 6_000 }));
    expect((await ofBooking()).totals.amountCents).toBe(2 * 95_000 + 28_500 + 14_250 + 2 * 6_000);
    await asOwner((ctx) => updateBooking(ctx, { id, mealPenaltyCents: 0 }));
    expect((await ofBooking()).cards[0]?.timecard?.penaltyWords).toEqual([
      expect.stringContaining('none paid by the deal'),
    ]);
    expect((await find()).people.find((it) => it.bookingId === id)?.rest).toEqual({
      minutes: 510,
      words: '8h 30m of rest',
      isShort: true,
    });
    const { id: elsewhere } = await makeProject(app, owner);
    await makeBooking(app, owner, { projectId: elsewhere, crewMemberId });
    const ofPerson = (by = owner) =>
      as(app, by, (ctx) => listPersonTimecards(ctx, { crewMemberId }));
    expect((await ofPerson()).bookings).toMatchObject([
      { projectId, totals: { days: 2, amountCents: 2 * 95_000 + 28_500 + 14_250 } },
    ]);
    const producer = await makeMember(app, company, 'producer');
    expect(JSON.stringify(await ofPerson(producer))).not.toMatch(/95[.,]?0|190000|\$/);
    const shown = await cards(producer);
    expect(shown.seesPay).toBe(false);
    expect(JSON.stringify(shown)).not.toMatch(/95[.,]?0|190000|\$/);
    expect(JSON.stringify(await find(producer))).not.toMatch(/rateCents":\d|95000|\$/);
  });
});
