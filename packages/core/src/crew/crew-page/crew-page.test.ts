import {
  activityOf,
  as,
  asCrew,
  codeMailedTo,
  createTestApp,
  makeBooking,
  makeCallSheet,
  makeCrewLink,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestCrewLink,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listFeeds, readFeed } from '../../across/feeds/index.ts';
import { secretIn } from '../../kernel/addresses/index.ts';
import { updateShootDay } from '../../schedule/shoot-days/index.ts';
import { endCrewLinks, proveCrewLink, requestCrewCode } from '../crew-links/index.ts';
import { findCrewMember, mergeCrewMembers, moveBookingDays } from '../index.ts';
import {
  changeOwnEmail,
  createOwnFeed,
  findOwnDetails,
  findOwnPage,
  listOwnDates,
  requestOwnEmail,
  updateOwnDetails,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let id: string;
let email: string;
let link: TestCrewLink;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(86_400);
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  email = `theo-${crypto.randomUUID()}@example.com`;
  const person = { email, phone: '555-0110', notes: 'Late twice', dietary: 'Vegan' };
  id = (await makeCrewMember(app, owner, person)).id;
  link = await makeCrewLink(app, owner, { crewMemberId: id });
});
afterAll(() => app.close());

async function prove(): Promise<TestCrewLink> {
  const { secret: codeSecret } = await requestCrewCode(app.database, link);
  const code = await codeMailedTo(app.database, email);
  const { proof } = await proveCrewLink(app.database, link, { code, codeSecret });
  return { ...link, proofs: [proof] };
}

const stored = () => as(app, owner, (ctx) => findCrewMember(ctx, { id }));

describe('the dates of a crew member', () => {
  const date = '2027-03-01';

  /** Books the person for a day with a place and a call sheet. */
  async function bookDay() {
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId, date });
    const hospital = { name: 'Arroyo', address: '2 Oak St', phone: null };
    const { id: locationId } = await makeLocation(app, owner, { projectId, hospital });
    await as(app, owner, (ctx) => updateShootDay(ctx, { id: day.id, locationId }));
    const { id: bookingId } = await makeBooking(app, owner, {
      ...{ projectId, crewMemberId: id, dates: [date] },
    });
    const { id: otherId } = await makeCrewMember(app, owner, { name: 'Nia Cole' });
    await makeBooking(app, owner, { projectId, crewMemberId: otherId, dates: [date] });
    const { id: sheetId } = await makeCallSheet(app, owner, { shootDayId: day.id });
    await app.system.sql`
      update call_sheets set status = 'draft',
        hospital = '{"name": "Mercy", "address": "1 Hill Rd", "phone": "555-0199"}'::jsonb
      where id = ${sheetId}`;
    return { bookingId, sheetId };
  }

  test('say where it is and the hospital once they are confirmed, or what a sheet says once sent', async () => {
    const { bookingId, sheetId } = await bookDay();
    const dates = async () => (await asCrew(app, link, listOwnDates)).coming;
    expect(await dates()).toMatchObject([
      { date, status: 'first_hold', label: 'Day 1 of 1', place: null, hospital: null },
    ]);
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId, dates: [date], status: 'confirmed' }),
    );
    expect(await dates()).toMatchObject([
      {
        ...{ status: 'confirmed', callTime: '07:00', hospital: { name: 'Arroyo' } },
        place: { name: 'Calloway residence', address: '18 Fern Hill Rd, Pasadena, CA' },
      },
    ]);
    await app.system.sql`update call_sheets set status = 'sent' where id = ${sheetId}`;
    const sent = await dates();
    expect(sent).toMatchObject([{ hospital: { name: 'Mercy', phone: '555-0199' } }]);
    expect(JSON.stringify(sent)).not.toMatch(/Nia|rate|555-0101|Ada|Late twice|555-0110/i);
  });

  test('have what was released, and the past on which they worked', async () => {
    const { bookingId } = await bookDay();
    const to = (status: 'confirmed' | 'released') =>
      as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates: [date], status }));
    await to('released');
    expect((await asCrew(app, link, listOwnDates)).coming).toMatchObject([{ status: 'released' }]);
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId, dates: [date], status: 'first_hold' }),
    );
    await to('confirmed');
    const now = app.clock.now();
    app.clock.set('2027-03-02T20:00:00.000Z');
    const { coming, past } = await asCrew(app, link, listOwnDates);
    expect([coming, past.map((it) => it.date)]).toEqual([[], [date]]);
    await app.system.sql`
      insert into wrap_reports (workspace_id, id, shoot_day_id, lunch_out, lunch_in, submitted_at)
      select workspace_id, id, id, '12:00', '12:45', now() from shoot_days
      where workspace_id = ${owner.workspaceId}`;
    await app.system.sql`
      insert into timecards (workspace_id, id, shoot_day_id, booking_id, in_time, out_time)
      select d.workspace_id, d.id, d.id, ${bookingId}, '06:00', '20:40' from shoot_days d
      where d.workspace_id = ${owner.workspaceId}`;
    const hours = async (by: TestCrewLink) =>
      (await asCrew(app, by, listOwnDates)).past.map((it) => it.hours);
    const again = await makeCrewLink(app, owner, { crewMemberId: id });
    expect(await hours(again)).toEqual([null]);
    expect(JSON.stringify(await asCrew(app, again, listOwnDates))).not.toContain('20:40');
    const words = 'In 06:00, out 20:40, 45m meal: 13h 55m';
    expect(await hours(await prove())).toEqual([words]);
    app.clock.set(now.toISOString());
  });
});

describe('a calendar feed of the own dates', () => {
  const read = async (url: string) => {
    const secret = secretIn(new URL(url).pathname) ?? '';
    const feed = await readFeed(app.database, { secret, address: '192.0.2.1', userAgent: '' });
    return feed.read();
  };

  test('has the place once they are confirmed, and ends with the links of the person', async () => {
    const date = app.clock.now().toISOString().slice(0, 10);
    const { id: projectId } = await makeProject(app, owner);
    const day = await makeShootDay(app, owner, { projectId, date });
    const { id: locationId } = await makeLocation(app, owner, { projectId });
    await as(app, owner, (ctx) => updateShootDay(ctx, { id: day.id, locationId }));
    const booking = await makeBooking(app, owner, { projectId, crewMemberId: id, dates: [date] });
    const { url } = await asCrew(app, link, createOwnFeed);
    const held = await read(url);
    expect(held).toContain('Gaffer (first hold)');
    expect(held).not.toContain('LOCATION');
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: booking.id, dates: [date], status: 'confirmed' }),
    );
    expect(await read(url)).toContain('LOCATION:Calloway residence');
    const [feed] = await as(app, owner, listFeeds);
    expect(feed).toMatchObject({ creatorName: 'Theo Marsh', isWorking: true, isOwn: false });
    await as(app, owner, (ctx) => endCrewLinks(ctx, { id }));
    expect(await refusalOf(read(url))).toBe('not_found');
    await makeCrewLink(app, owner, { crewMemberId: id });
    expect(await refusalOf(read(url))).toBe('not_found');
  });

  test('ends with the link that made it, also when a newer one takes its place', async () => {
    const { url } = await asCrew(app, link, createOwnFeed);
    const latest: TestCrewLink[] = [];
    for (let n = 0; n < 19; n += 1) {
      app.clock.advance(1);
      latest.push(await makeCrewLink(app, owner, { crewMemberId: id }));
    }
    expect(await read(url)).toContain('BEGIN:VCALENDAR');
    app.clock.advance(1);
    await makeCrewLink(app, owner, { crewMemberId: id });
    expect(await refusalOf(read(url))).toBe('not_found');
    const { url: other } = await asCrew(app, latest[0] ?? link, createOwnFeed);
    app.clock.advance(86_400 * 90);
    expect(await refusalOf(read(other))).toBe('not_found');
  });

  test('is the fifth at most: one more ends the oldest, which only the person can', async () => {
    const urls: string[] = [];
    for (let n = 0; n < 5; n += 1) urls.push((await asCrew(app, link, createOwnFeed)).url);
    expect(await refusalOf(asCrew(app, link, createOwnFeed))).toBe('email_not_confirmed');
    expect(await read(urls[0] ?? '')).toContain('BEGIN:VCALENDAR');
    urls.push((await asCrew(app, await prove(), createOwnFeed)).url);
    expect(await refusalOf(read(urls[0] ?? ''))).toBe('not_found');
    for (const url of urls.slice(1)) expect(await read(url)).toContain('BEGIN:VCALENDAR');
  });

  test('of a person who is merged into another ends', async () => {
    const { url } = await asCrew(app, link, createOwnFeed);
    const { id: intoId } = await makeCrewMember(app, owner, { name: 'Theodore Marsh' });
    await makeCrewLink(app, owner, { crewMemberId: intoId });
    await as(app, owner, (ctx) => mergeCrewMembers(ctx, { id, intoId }));
    expect(await refusalOf(read(url))).toBe('not_found');
  });
});

describe('the details of a crew member', () => {
  test('are hidden and unchangeable until the email is proved', async () => {
    expect(await asCrew(app, link, findOwnDetails)).toBeNull();
    const page = await asCrew(app, link, findOwnPage);
    expect(page).toMatchObject({ name: 'Theo Marsh', maskedEmail: 't***@example.com' });
    const edit = asCrew(app, link, (ctx) => updateOwnDetails(ctx, { phone: '555-0666' }));
    expect(await refusalOf(edit)).toBe('email_not_confirmed');
    const move = requestOwnEmail(app.database, link, { email: 'thief@example.com' });
    expect(await refusalOf(move)).toBe('email_not_confirmed');
    expect(await stored()).toMatchObject({ phone: '555-0110', email });
  });

  test('are theirs to correct then, and the activity says which', async () => {
    const proved = await prove();
    expect(await asCrew(app, proved, findOwnDetails)).toEqual({
      ...{ name: 'Theo Marsh', email, phone: '555-0110', city: null, languages: [] },
      ...{ dietary: 'Vegan', emergencyContact: null },
    });
    await asCrew(app, proved, (ctx) =>
      updateOwnDetails(ctx, { phone: '555-0222', languages: ['Spanish'], dietary: 'Vegan' }),
    );
    expect(await stored()).toMatchObject({ phone: '555-0222', languages: ['Spanish'] });
    const [entry] = await activityOf(app, owner, 1);
    expect(entry).toMatchObject({
      actorName: 'Theo Marsh',
      summary:
        'Theo Marsh changed their phone and languages, through the crew link with a code mailed to t***@example.com',
    });
  });

  test('are refused once the links ended', async () => {
    const proved = await prove();
    await as(app, owner, (ctx) => endCrewLinks(ctx, { id }));
    const edit = asCrew(app, proved, (ctx) => updateOwnDetails(ctx, { phone: '555-0666' }));
    expect(await refusalOf(edit)).toBe('not_found');
  });
});

describe('a new email', () => {
  test('needs the code that is mailed to it, and keeps only this browser proved', async () => {
    const proved = await prove();
    const other = await prove();
    const next = `new-${crypto.randomUUID()}@example.com`;
    const { secret: codeSecret } = await requestOwnEmail(app.database, proved, { email: next });
    expect(await stored()).toMatchObject({ email });
    const code = await codeMailedTo(app.database, next);
    const wrong = { code: code === '000000' ? '000001' : '000000', codeSecret };
    expect(await refusalOf(changeOwnEmail(app.database, proved, wrong))).toBe(
      'invalid_parameter code',
    );
    const byOther = changeOwnEmail(app.database, link, { code, codeSecret });
    expect(await refusalOf(byOther)).toBe('email_not_confirmed');
    await changeOwnEmail(app.database, proved, { code, codeSecret });
    expect(await stored()).toMatchObject({ email: next });
    const isProved = (it: TestCrewLink) => asCrew(app, it, async ({ actor }) => actor.isProved);
    expect([await isProved(proved), await isProved(other)]).toEqual([true, false]);
  });

  test('is not proved by a code that proves the page, or the other way round', async () => {
    const proved = await prove();
    const next = `new-${crypto.randomUUID()}@example.com`;
    const { secret } = await requestOwnEmail(app.database, proved, { email: next });
    const code = await codeMailedTo(app.database, next);
    const entered = proveCrewLink(app.database, proved, { code, codeSecret: secret });
    expect(await refusalOf(entered)).toBe('invalid_parameter code');
  });
});
