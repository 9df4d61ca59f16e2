import {
  as,
  asCrew,
  createTestApp,
  makeBill,
  makeCrewMember,
  makeProject,
  makeProvenCrewLink,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveCrewCall } from '../../crew/index.ts';
import { giveOwnNumbers } from '../../crew/paperwork/index.ts';
import { saveTimecards } from '../../crew/wrap-reports/index.ts';
import { schema } from '../../kernel/schema.ts';
import { approveBill, proposeBill, voidBill } from '../bills/index.ts';
import { billColumns } from '../bills/record.ts';
import { makeWorked } from '../bills/testing/worked.ts';
import { checkBills } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;
let bookingId: string;

const [tuesday, wednesday] = ['2026-11-17', '2026-11-18'] as const;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  projectId = (await makeProject(app, owner)).id;
  // 13 h 10 m of work on Tuesday, and 10 h on Wednesday.
  const days = [[tuesday, '20:40'] as const, [wednesday, '17:30'] as const];
  ({ crewMemberId, bookingId } = await makeWorked(app, owner, { projectId, days }));
});
afterAll(() => app.close());

type Lines = NonNullable<NonNullable<Parameters<typeof makeBill>[2]>['lines']>;

const enter = (lines: Lines, input: object = {}) =>
  makeBill(app, owner, { projectId, crewMemberId, lines, ...input });

const findingsOf = ({ id }: { id: string }) =>
  as(app, owner, async (ctx) => {
    const bills = await ctx.tx.select(billColumns).from(schema.bills);
    return (await checkBills(ctx, bills)).get(id)?.findings ?? [];
  });
const textsOf = async (bill: { id: string }) => (await findingsOf(bill)).map((it) => it.text);

const labor = (date: string | null, rateCents = 85_000) => ({
  description: 'Gaffer',
  date,
  rateCents,
});
const overtime = (rateCents: number, qty = 100) => ({
  ...{ kind: 'overtime' as const, description: 'Overtime', date: tuesday, rateCents, qty },
});

describe('a crew bill', () => {
  test('that fits its timecards has nothing to find, also with hours in hundredths', async () => {
    const exact = [labor(tuesday), overtime(40_375), labor(wednesday)];
    expect(await textsOf(await enter(exact))).toEqual([]);
    const rounded = [labor(tuesday), overtime(12_750, 317), labor(wednesday)];
    const { id } = await enter(rounded, { billedOn: '2026-11-19' });
    expect((await textsOf({ id })).join()).not.toContain('Overtime');
  });

  test('that bills too much overtime is stopped, and told which line and why', async () => {
    const bill = await enter([labor(tuesday), overtime(12_750, 500), labor(wednesday)]);
    expect(await findingsOf(bill)).toMatchObject([
      {
        code: 'too_much',
        severity: 'stop',
        lineId: expect.stringMatching(/^bln_/),
        text: 'Line 2, Overtime: billed $637.50, Tue 17 Nov comes to $403.75: booked 10h, out 20:40, 1.5× for 3h 10m.',
      },
    ]);
    const approve = as(app, owner, (ctx) => approveBill(ctx, bill));
    await expect(approve).rejects.toThrow('Line 2, Overtime: billed $637.50');
  });

  test('that puts the overtime into the day, or bills less, is compared as a whole', async () => {
    expect(await textsOf(await enter([labor(tuesday, 125_375), labor(wednesday)]))).toEqual([]);
    const less = await enter([labor(tuesday), labor(wednesday, 95_000)], { number: '2' });
    const texts = await textsOf(less);
    expect(texts).toContain(
      'Line 1, Gaffer: billed $850.00, Tue 17 Nov comes to $1,253.75: booked 10h, out 20:40, 1.5× for 3h 10m.',
    );
    expect(texts).toContain(
      'Line 2, Gaffer: billed $950.00, Wed 18 Nov comes to $850.00: booked 10h, out 17:30, no overtime.',
    );
  });

  test('of dates that were not worked, not booked or billed before is stopped', async () => {
    await enter([labor(tuesday, 125_375)], { number: '1' });
    const again = await enter([labor(tuesday, 125_375), labor('2026-11-19')], { number: '2' });
    expect(await textsOf(again)).toEqual([
      'Line 1, Gaffer: Tue 17 Nov is also on bill 1.',
      'Line 2, Gaffer: Thu 19 Nov is not booked.',
      'Wed 18 Nov was worked and is on no bill.',
    ]);
    const days = await app.system.sql<{ id: string }[]>`
      select id from shoot_days where project_id = ${projectId} and date = ${wednesday}`;
    await app.system
      .sql`update wrap_reports set submitted_at = null where shoot_day_id = ${days[0]?.id ?? ''}`;
    await as(app, owner, (ctx) =>
      saveTimecards(ctx, {
        shootDayId: days[0]?.id ?? '',
        bookingIds: [bookingId],
        isAbsent: true,
      }),
    );
    const absent = await enter([labor(wednesday)], { number: '3' });
    expect(await textsOf(absent)).toEqual([
      'Line 1, Gaffer: Wed 18 Nov was not worked: the wrap report says absent.',
    ]);
    await app.system.sql`
      update booking_days set status = 'cancelled', kill_fee_cents = 42500
      where booking_id = ${bookingId} and date = ${wednesday}`;
    const fee = await enter([labor(wednesday, 42_500)], { number: '4' });
    expect(await textsOf(fee)).toEqual(['Line 1, Gaffer: Wed 18 Nov is also on bill 3.']);
  });

  test('is paid as the deal memo says: a guarantee by the steps, and one meal premium', async () => {
    // 13 h 30 m of work on Thursday.
    const other = await makeProject(app, owner);
    const days = [['2026-11-19', '21:00'] as const];
    const california = { otRule: 'ca_8_12', mealPenaltyRule: 'california' };
    const worked = await makeWorked(app, owner, { projectId: other.id, days });
    await app.system.sql`update bookings set ot_rule = 'ca_8_12' where id = ${worked.bookingId}`;
    await app.system.sql`update timecards set rules = rules || ${JSON.stringify(california)}::jsonb
      where booking_id = ${worked.bookingId}`;
    const { lines } = await as(app, owner, (ctx) =>
      proposeBill(ctx, { crewMemberId: worked.crewMemberId, projectId: other.id }),
    );
    expect(lines.map((it) => [it.description, it.rateCents])).toEqual([
      ['Gaffer, Thu 19 Nov 2026', 85_000],
      ['2h at 1.5×, Thu 19 Nov 2026', 23_182],
      ['1h 30m at 2×, Thu 19 Nov 2026', 23_182],
      ['1 meal premium, Thu 19 Nov 2026', 7_727],
      ['Kit, Thu 19 Nov 2026', 7_500],
    ]);
    const line = { description: 'Gaffer', date: '2026-11-19', rateCents: 136_000 };
    const bill = await enter([line], { projectId: other.id, crewMemberId: worked.crewMemberId });
    expect(await textsOf(bill)).toEqual([
      'Line 1, Gaffer: billed $1,360.00, Thu 19 Nov comes to $1,390.91: booked 10h, out 21:00, 1.5× for 2h, 2× for 1h 30m, 1 meal premium.',
    ]);
  });

  test('of somebody on call or without a call is stopped until somebody enters hours', async () => {
    const rows = await app.system.sql<{ id: string }[]>`
      select id from shoot_days where project_id = ${projectId} order by date`;
    const [first, second] = rows.map((it) => it.id);
    await app.system.sql`delete from timecards where booking_id = ${bookingId}`;
    for (const [shootDayId, mode] of [
      [first, 'no_call'],
      [second, 'on_call'],
    ] as const) {
      const call = { shootDayId: shootDayId ?? '', bookingId, mode, callTime: null };
      await as(app, owner, (ctx) => giveCrewCall(ctx, { ...call, offsetMinutes: 0 }));
    }
    const bill = await enter([labor(tuesday), labor(wednesday)]);
    expect(await textsOf(bill)).toEqual([
      'Line 1, Gaffer: Tue 17 Nov was without a call (N/C).',
      'Line 2, Gaffer: Wed 18 Nov was on call (O/C), and no hours are entered.',
    ]);
    const propose = () => as(app, owner, (ctx) => proposeBill(ctx, { crewMemberId, projectId }));
    await as(app, owner, (ctx) => voidBill(ctx, { id: bill.id, reason: 'Wrong' }));
    expect((await propose()).lines).toEqual([]);
    await app.system.sql`update wrap_reports set submitted_at = null`;
    const hours = { inTime: '09:00', outTime: '12:00' };
    await as(app, owner, (ctx) =>
      saveTimecards(ctx, { shootDayId: second ?? '', bookingIds: [bookingId], ...hours }),
    );
    expect((await propose()).lines.map((it) => it.rateCents)).toEqual([85_000, 7_500]);
  });

  test('without dates is compared with all that is left, and names the days', async () => {
    const bill = await enter([{ description: 'Two days', rateCents: 200_000 }], { number: '1' });
    expect(await textsOf(bill)).toEqual([
      'Line 1, Two days: billed $2,000.00, the dates come to $2,103.75: Tue 17 Nov $1,253.75 (booked 10h, out 20:40, 1.5× for 3h 10m); Wed 18 Nov $850.00 (booked 10h, out 17:30, no overtime).',
    ]);
    await as(app, owner, (ctx) => voidBill(ctx, { id: bill.id, reason: 'Wrong' }));
    await enter([labor(tuesday, 125_375)], { number: '2' });
    const rest = await enter([{ description: 'Rest', rateCents: 85_001 }], { number: '3' });
    expect(await textsOf(rest)).toEqual([
      'Line 1, Rest: billed $850.01, the dates come to $850.00: Wed 18 Nov $850.00 (booked 10h, out 17:30, no overtime).',
    ]);
  });

  test('of kit is compared with the agreed fee for each day', async () => {
    const kit = (rateCents: number) => ({ kind: 'kit' as const, description: 'Kit', rateCents });
    expect(await textsOf(await enter([kit(15_000)], { number: '1' }))).toEqual([]);
    expect(await textsOf(await enter([kit(100)], { number: '2' }))).toEqual([
      'Line 1, Kit: billed $151.00 in all, agreed $75.00 a day, 2 days worked.',
    ]);
    await app.system.sql`update bookings set kit_fee_cents = null where id = ${bookingId}`;
    expect((await textsOf(await enter([kit(7_500)], { number: '3' })))[0]).toContain(
      'no kit fee is agreed',
    );
  });

  test('of somebody who is not booked, or in another currency, is stopped', async () => {
    const { id } = await makeCrewMember(app, owner, { name: 'Kit Nakamura', taxForm: 'w9' });
    const stranger = await makeBill(app, owner, { projectId, crewMemberId: id });
    expect(await textsOf(stranger)).toEqual([
      'Line 1, Gaffer: this person is not booked on this job.',
    ]);
    const euro = await enter([labor(tuesday)], { currency: 'EUR' });
    expect((await textsOf(euro))[0]).toBe('Line 1, Gaffer: billed in EUR, agreed in USD.');
  });

  test('is compared with a flat or a weekly rate in all', async () => {
    await app.system.sql`
      update bookings set rate_unit = 'week', rate_cents = 300000 where id = ${bookingId}`;
    expect(await textsOf(await enter([labor(null, 300_000)], { number: '1' }))).toEqual([]);
    expect(await textsOf(await enter([labor(null, 100)], { number: '2' }))).toEqual([
      'Line 1, Gaffer: billed $3,001.00 in all, agreed $3,000.00 a week, 1 week worked.',
    ]);
    await app.system.sql`update bookings set rate_unit = 'flat' where id = ${bookingId}`;
    expect((await textsOf(await enter([labor(null, 100)], { number: '3' })))[0]).toBe(
      'Line 1, Gaffer: billed $3,002.00 in all, agreed $3,000.00 for the job.',
    );
  });
});

describe('a bill that could be another one', () => {
  test('is told by its file, or by payee, amount and date', async () => {
    const first = await makeBill(app, owner, { number: '1' });
    const second = await makeBill(app, owner, { number: '2' });
    expect(await textsOf(second)).toEqual([
      'Bill 1 of Alder Yard Studios has the same amount and date, Fri 20 Nov.',
    ]);
    await app.system
      .sql`update bills set file_sha256 = 'aa' where id in ${app.system.sql([first.id, second.id])}`;
    expect(await findingsOf(second)).toMatchObject([
      {
        code: 'same_file',
        severity: 'stop',
        text: 'The same file is on bill 1 of Alder Yard Studios.',
      },
    ]);
  });
});

test('a bill whose payee only looks like a person with bank details is stopped', async () => {
  const theo = await makeCrewMember(app, owner, { name: 'Theo Ross', email: 'theo@example.com' });
  const link = await makeProvenCrewLink(app, owner, { crewMemberId: theo.id });
  const numbers = { bankRouting: '021000021', bankAccount: '000123456789' };
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, numbers));
  const cyrillic = 'Th\u0435\u043e R\u043ess';
  expect(await findingsOf(await makeBill(app, owner, { payeeName: cyrillic }))).toMatchObject([
    {
      ...{ code: 'same_name', severity: 'stop' },
      text: `Theo Ross in the address book reads like ${cyrillic}, and has the account ••6789. Check who is paid.`,
    },
  ]);
  const own = await makeBill(app, owner, { crewMemberId: theo.id, lines: [labor(null)] });
  expect((await findingsOf(own)).map((it) => it.code)).not.toContain('same_name');
});

describe('a proposed bill', () => {
  const propose = () => as(app, owner, (ctx) => proposeBill(ctx, { crewMemberId, projectId }));

  test('has what the timecards come to, fits the checks, and leaves out what was billed', async () => {
    const { currency, lines } = await propose();
    expect(currency).toBe('USD');
    expect(
      lines.map(({ kind, description, rateCents, section }) => [
        kind,
        description,
        rateCents,
        section,
      ]),
    ).toEqual([
      ['labor', 'Gaffer, Tue 17 Nov 2026', 85_000, 'B'],
      ['overtime', '3h 10m at 1.5×, Tue 17 Nov 2026', 40_375, 'B'],
      ['kit', 'Kit, Tue 17 Nov 2026', 7_500, 'I'],
      ['labor', 'Gaffer, Wed 18 Nov 2026', 85_000, 'B'],
      ['kit', 'Kit, Wed 18 Nov 2026', 7_500, 'I'],
    ]);
    const bill = await enter(lines);
    expect(await textsOf(bill)).toEqual([]);
    expect((await propose()).lines).toEqual([]);
    await as(app, owner, (ctx) => voidBill(ctx, { id: bill.id, reason: 'Again' }));
    expect((await propose()).lines).toHaveLength(5);
  });
});
