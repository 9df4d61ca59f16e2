import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeShootDay,
  makeStrips,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOwnCallEvent } from '../../across/index.ts';
import { newId } from '../../kernel/ids.ts';
import { claimMail, listOutbox, recordMail } from '../../mail/index.ts';
import { updateLocation } from '../../schedule/index.ts';
import { listNotices, raiseDueNotices } from '../../tell/notices/index.ts';
import {
  asCallLink,
  askAboutSheet,
  confirmOwnSheet,
  findOwnSheet,
  openOwnSheet,
  takeOwnPdf,
} from '../call-links/index.ts';
import { giveCrewCall, moveBookingDays, moveCall, moveHold, updateCrewMember } from '../index.ts';
import {
  answerQuestion,
  confirmByPhone,
  findCallSheet,
  findRevision,
  markCallSheetReady,
  openCallSheet,
  previewSending,
  pullBackCallSheet,
  remindUnconfirmed,
  reportSentSheets,
  resendCallSheet,
  sendCallSheet,
  setCastTimes,
  updateCallSheet,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;
let dayId: string;
let locationId: string;
let people: Record<'theo' | 'silas' | 'idris', Booked>;

interface Booked {
  id: string;
  crewMemberId: string;
  email: string | null;
}

const date = '2026-12-01';
const hospital = { name: 'Fern Hill Hospital', address: '100 W California Blvd', phone: null };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from mail_messages`;
  app.clock.set('2026-11-30T17:00:00.000Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  projectId = (await makeProject(app, owner)).id;
  ({ id: locationId } = await makeLocation(app, owner, { projectId, hospital }));
  dayId = (await makeShootDay(app, owner, { projectId, date, locationId, callTime: '06:30' })).id;
  people = {
    theo: await book('Theo Marsh', 'Gaffer'),
    silas: await book('Silas Quon', '1st AD', { phone: '555-0102' }),
    idris: await book('Idris Cole', 'PA', { email: null }),
  };
});
afterAll(() => app.close());

async function book(name: string, role: string, input: object = {}): Promise<Booked> {
  const email = `${name.toLowerCase().replace(' ', '.')}-${crypto.randomUUID()}@example.com`;
  const member = await makeCrewMember(app, owner, { name, email, ...input });
  const { id } = await makeBooking(app, owner, {
    projectId,
    crewMemberId: member.id,
    role,
    dates: [date],
    rateCents: 80_000,
  });
  await as(app, owner, (ctx) =>
    moveBookingDays(ctx, { bookingId: id, dates: [date], status: 'confirmed' }),
  );
  return { id, crewMemberId: member.id, email: member.email };
}

const open = async () =>
  (await as(app, owner, (ctx) => openCallSheet(ctx, { shootDayId: dayId }))).id;
const find = (id: string) => as(app, owner, (ctx) => findCallSheet(ctx, { id }));
type Sent = Partial<Parameters<typeof sendCallSheet>[1]>;
const send = (id: string, input: Sent = {}, by = owner) =>
  as(app, by, (ctx) =>
    sendCallSheet(ctx, { id, revision: 0, to: 'all', exceptKeys: [], ...input }),
  );
const moveTo = (from: string, callTime: string) =>
  as(app, owner, (ctx) => moveCall(ctx, { id: dayId, from, callTime }));

/** Claims and records what is due, as the worker does. */
async function deliver(result: 'sent' | 'failed' = 'sent') {
  const claimed = await claimMail(app.database, {
    ...{ prints: false, count: 100, perQueue: 100 },
    ...{ sending: new Map(), domain: 'board.example' },
  });
  for (const mail of claimed) {
    const outcome = { result, response: '250 OK', isAddressUnknown: false } as const;
    await recordMail(app.database, { ...mail, outcome });
  }
  return claimed.length;
}

async function mailsTo(email: string | null) {
  return listOutbox(app.database, { limit: 20, ...(email && { email }) });
}

/** Returns the newest link that was mailed to somebody. */
async function linkOf({ email }: Booked) {
  const [mail] = await mailsTo(email);
  const secret = /\/call\/(sheet_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return <T>(work: Parameters<typeof asCallLink<T>>[2]) =>
    asCallLink(app.database, { secret, address: '192.0.2.9' }, work);
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const sequenceIn = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

const eventsOf = async (name: string) =>
  app.system.sql`select summary, data from events
    where workspace_id = ${owner.workspaceId} and name = ${name} order by id`;

describe('a call sheet', () => {
  test('is opened once, with what the day, its location and its crew say', async () => {
    await makeStrips(app, owner, { shootDayId: dayId });
    const id = await open();
    expect(await open()).toBe(id);
    const { sheet, status, lacks, gaps } = await find(id);
    expect({ status, lacks, gaps }).toEqual({ status: 'draft', lacks: [], gaps: ['weather'] });
    expect(sheet).toMatchObject({
      day: { date, label: 'Day 1 of 1', generalCall: '06:30', isCanceled: false },
      place: { name: 'Calloway residence', address: '18 Fern Hill Rd, Pasadena, CA' },
      hospital,
      contacts: [{ name: 'Silas Quon', role: '1st AD', phone: '555-0102' }],
      strips: [{ start: '06:30', text: '12A Hero pour' }, { start: '07:15' }],
    });
    expect(sheet.people.map((it) => [it.name, it.call])).toEqual([
      ['Idris Cole', '06:30'],
      ['Silas Quon', '06:30'],
      ['Theo Marsh', '06:30'],
    ]);
  });

  test('has calls that people have of their own, on call and without one, and times of cast', async () => {
    const call = (bookingId: string, given: object) =>
      as(app, owner, (ctx) =>
        giveCrewCall(ctx, { shootDayId: dayId, bookingId, callTime: null, ...given }),
      );
    await call(people.theo.id, { mode: 'offset', offsetMinutes: -30 });
    await call(people.idris.id, { mode: 'on_call' });
    const times = { pickupTime: '05:00', makeupTime: null, onSetTime: '07:00' };
    await as(app, owner, (ctx) =>
      setCastTimes(ctx, { shootDayId: dayId, bookingId: people.silas.id, ...times }),
    );
    const { sheet } = await find(await open());
    const of = (key: string) => sheet.people.find((it) => it.key === key);
    expect(of(people.theo.id)).toMatchObject({ mode: 'time', call: '06:00' });
    expect(of(people.idris.id)).toMatchObject({ mode: 'on_call', call: null });
    expect(of(people.silas.id)).toMatchObject({ call: '06:30', pickup: '05:00', onSet: '07:00' });
  });

  test('refuses what somebody else changed meanwhile', async () => {
    const id = await open();
    await as(app, owner, (ctx) => updateCallSheet(ctx, { id, notes: 'Closed shoes' }));
    const stale = { id, notes: 'Mine', opened: { notes: null } };
    expect(await refusalOf(as(app, owner, (ctx) => updateCallSheet(ctx, stale)))).toMatch(
      /^conflict/,
    );
  });

  test('warns of a sixth day in a row, of papers to sign, and of a day without a medic', async () => {
    const before = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
    const { id: bookingId } = await makeBooking(app, owner, {
      ...{ projectId: (await makeProject(app, owner)).id, dates: before, rateCents: 80_000 },
      crewMemberId: people.theo.crewMemberId,
    });
    const confirm = (dates: string[]) =>
      as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
    const id = await open();
    const textsOf = async () => (await find(id)).warnings.map((it) => it.text);
    await confirm(before.slice(1));
    expect(await textsOf()).not.toContain('Theo Marsh works a sixth day in a row');
    await confirm(before.slice(0, 1));
    expect(await textsOf()).toEqual([
      'Theo Marsh works a sixth day in a row',
      '3 on the day have open paperwork',
      'Nobody is booked as medic',
    ]);
  });

  test('is not ready without a hospital, and its activity says what happened', async () => {
    await as(app, owner, (ctx) =>
      updateLocation(ctx, { id: locationId, hospitalName: null, hospitalAddress: null }),
    );
    const id = await open();
    expect((await find(id)).lacks).toEqual(['hospital']);
    const ready = () => as(app, owner, (ctx) => markCallSheetReady(ctx, { id }));
    expect(await refusalOf(ready())).toBe('conflict');
    expect(await refusalOf(send(id))).toBe('conflict');
    await as(app, owner, (ctx) => updateCallSheet(ctx, { id, hospital }));
    await ready();
    expect((await activityOf(app, owner, 3)).map((it) => it.summary)).toEqual([
      'The call sheet of Day 1 of 1 is ready to send',
      'The call sheet of Day 1 of 1 was changed',
      'The call sheet of Day 1 of 1 was started',
    ]);
  });
});

describe('sending', () => {
  test('mails each person a link of their own, skips who has no email, and reports the counts', async () => {
    const id = await open();
    await send(id);
    const [mail] = await mailsTo(people.theo.email);
    expect(mail?.subject).toBe('Call sheet Morning Ritual, Tue 1 Dec 2026, call 06:30');
    expect(mail?.text).toContain('Your call is 06:30.');
    expect(mail?.text).toContain('Fern Hill Hospital');
    await reportSentSheets(app.database);
    expect(await eventsOf('call_sheet_sent')).toEqual([]);
    expect(await deliver()).toBe(2);
    await reportSentSheets(app.database);
    await reportSentSheets(app.database);
    expect(await eventsOf('call_sheet_sent')).toMatchObject([
      {
        summary:
          'Call sheet for Morning Ritual, Tuesday, December 1, 2026 was sent to 2 people (1 skipped).',
        data: { callSheetId: id, sent: 2, failed: 0, skipped: 1 },
      },
    ]);
    const { recipients, status, revision } = await find(id);
    expect({ status, revision }).toEqual({ status: 'sent', revision: 1 });
    expect(recipients.map((it) => [it.name, it.delivery, it.skipReason])).toEqual([
      ['Idris Cole', 'skipped', 'No email'],
      ['Silas Quon', 'sent', null],
      ['Theo Marsh', 'sent', null],
    ]);
  });

  test('again reaches only those whose sheet changed, and says what changed for them', async () => {
    const id = await open();
    await send(id);
    await deliver();
    const theo = await linkOf(people.theo);
    const silas = await linkOf(people.silas);
    await theo((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    await silas((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    await as(app, owner, (ctx) =>
      giveCrewCall(ctx, { shootDayId: dayId, bookingId: people.theo.id, callTime: '05:45' }),
    );
    expect((await find(id)).changedCount).toBe(1);
    await send(id, { revision: 1, to: 'changed' });
    const [mail] = await mailsTo(people.theo.email);
    expect(mail?.subject).toBe('UPDATED r2: call sheet Morning Ritual, Tue 1 Dec 2026, call 05:45');
    expect(mail?.text).toContain('Your call is 05:45 now. It was 06:30.');
    expect(await mailsTo(people.silas.email)).toHaveLength(1);
    const { recipients } = await find(id);
    expect(recipients.map((it) => [it.name, it.sentRevision, it.confirmedAt !== null])).toEqual([
      ['Theo Marsh', 2, false],
      ['Idris Cole', 2, false],
      ['Silas Quon', 1, true],
    ]);
    expect(await theo(findOwnSheet)).toMatchObject({
      ...{ revision: 2, confirmedRevision: 1, isConfirmed: false },
      changes: ['Your call is 05:45 now. It was 06:30.'],
    });
    expect(await silas(findOwnSheet)).toMatchObject({
      revision: 2,
      isConfirmed: true,
      changes: [],
    });
  });

  test('keeps a confirmation where nothing changed for the person, although all get it again', async () => {
    const id = await open();
    await send(id);
    await (await linkOf(people.theo))((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    await send(id, { revision: 1 });
    const theo = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(theo).toMatchObject({ sentRevision: 2, confirmedRevision: 1 });
    expect(theo?.confirmedAt).not.toBeNull();
  });

  test('tells somebody who is off the day, once', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(people.theo);
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, {
        ...{ bookingId: people.theo.id, dates: [date] },
        ...{ status: 'cancelled', reason: 'Rain' },
      }),
    );
    await send(id, { revision: 1, to: 'changed' });
    const [mail] = await mailsTo(people.theo.email);
    expect(mail?.subject).toBe('You are off the call sheet Morning Ritual, Tue 1 Dec 2026');
    const page = await theo(findOwnSheet);
    expect(page).toMatchObject({ own: null, sheet: { place: null, contacts: [], strips: [] } });
    expect(JSON.stringify(page)).not.toContain('Calloway');
    expect(await refusalOf(theo(takeOwnPdf))).toBe('not_found');
    await moveTo('06:30', '07:00');
    await send(id, { revision: 2, to: 'changed' });
    expect(await mailsTo(people.theo.email)).toHaveLength(2);
    expect((await find(id)).recipients.map((it) => it.name)).toEqual(['Idris Cole', 'Silas Quon']);
  });

  test('is refused when somebody else sent meanwhile, or nothing changed for anybody', async () => {
    const id = await open();
    await send(id);
    await deliver();
    expect(await refusalOf(send(id))).toBe('conflict');
    await as(app, owner, (ctx) =>
      updateCrewMember(ctx, { id: people.idris.crewMemberId, email: 'idris@example.com' }),
    );
    await send(id, { revision: 1, to: 'changed' });
    await deliver();
    expect(await mailsTo('idris@example.com')).toHaveLength(1);
    expect(await refusalOf(send(id, { revision: 2, to: 'changed' }))).toBe('conflict');
  });

  test('by two at once sends one revision', async () => {
    const id = await open();
    const results = await Promise.allSettled([send(id), send(id)]);
    expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mailsTo(people.theo.email)).toHaveLength(1);
  });

  test('shows before who gets what', async () => {
    const id = await open();
    const { copies } = await as(app, owner, (ctx) => previewSending(ctx, { id, to: 'all' }));
    expect(copies.map((it) => [it.name, it.act, it.reason, it.call])).toEqual([
      ['Idris Cole', 'skip', 'No email', '06:30'],
      ['Silas Quon', 'mail', null, '06:30'],
      ['Theo Marsh', 'mail', null, '06:30'],
    ]);
    await send(id, { exceptKeys: [people.silas.id] });
    expect(await mailsTo(people.silas.email)).toEqual([]);
    const left = (await find(id)).recipients.find((it) => it.name === 'Silas Quon');
    expect(left).toMatchObject({ delivery: 'skipped', skipReason: 'Left out by the sender' });
  });

  test('does not stop at one broken address', async () => {
    await app.system
      .sql`update crew_members set email = 'broken@' where id = ${people.theo.crewMemberId}`;
    const id = await open();
    await send(id);
    expect(await mailsTo(people.silas.email)).toHaveLength(1);
    const theo = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(theo?.skipReason).toBe('The email is not valid');
  });

  test('to one person again uses the email that they have by now', async () => {
    const id = await open();
    await send(id);
    await deliver('failed');
    const failed = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(failed?.delivery).toBe('failed');
    await as(app, owner, (ctx) =>
      updateCrewMember(ctx, { id: people.theo.crewMemberId, email: 'theo.new@example.com' }),
    );
    const recipientId = failed?.id ?? '';
    await as(app, owner, (ctx) => resendCallSheet(ctx, { recipientId }));
    await deliver();
    const [mail] = await mailsTo('theo.new@example.com');
    expect(mail?.subject).toContain('Call sheet Morning Ritual');
    const { recipients, revision } = await find(id);
    expect(revision).toBe(1);
    expect(recipients.find((it) => it.id === recipientId)).toMatchObject({
      ...{ delivery: 'sent', email: 'theo.new@example.com', sentRevision: 1 },
    });
  });

  test('of a day that was called off says so to everybody who had it', async () => {
    const id = await open();
    await send(id);
    await as(app, owner, (ctx) => moveHold(ctx, { id: dayId, holdStatus: 'released' }));
    await send(id, { revision: 1, to: 'changed' });
    const [mail] = await mailsTo(people.theo.email);
    expect(mail?.subject).toBe('CANCELED: Morning Ritual, Tue 1 Dec 2026');
    expect(mail?.text).toContain('This day is canceled.');
  });

  test('while somebody confirms leaves the older revision unconfirmed', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(people.theo);
    await moveTo('06:30', '05:30');
    const { outcome, hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => sendCallSheet(ctx, { id, revision: 1, to: 'all', exceptKeys: [] }),
      work: () => theo((ctx) => confirmOwnSheet(ctx, { revision: 1 })),
    });
    expect({ outcome, hasWaited }).toEqual({ outcome: 'conflict', hasWaited: true });
  });

  test('keeps what was sent, and pulling back shows that it is being revised', async () => {
    const id = await open();
    await send(id);
    await moveTo('06:30', '08:00');
    const first = await as(app, owner, (ctx) => findRevision(ctx, { id, revision: 1 }));
    expect(first.sheet.day.generalCall).toBe('06:30');
    const theo = await linkOf(people.theo);
    expect(await theo(findOwnSheet)).toMatchObject({
      own: { call: '06:30' },
      isBeingRevised: false,
    });
    await as(app, owner, (ctx) => pullBackCallSheet(ctx, { id }));
    expect(await theo(findOwnSheet)).toMatchObject({
      own: { call: '06:30' },
      isBeingRevised: true,
    });
  });
});

describe('a recipient', () => {
  test('opens, confirms and asks; the sender is told, and marks the answer', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(people.theo);
    await theo(openOwnSheet);
    await theo((ctx) => askAboutSheet(ctx, { text: 'Where do I park the truck?' }));
    const page = await find(id);
    expect(page.questions).toMatchObject([
      { name: 'Theo Marsh', text: 'Where do I park the truck?', answeredAt: null },
    ]);
    const told = await as(app, owner, (ctx) => listNotices(ctx, { limit: 5 }));
    expect(JSON.stringify(told)).toContain(
      'Theo Marsh asks about the call sheet of Morning Ritual',
    );
    await as(app, owner, (ctx) =>
      answerQuestion(ctx, { id: page.questions[0]?.id ?? '', isAnswered: true }),
    );
    expect(
      JSON.stringify(await as(app, owner, (ctx) => listNotices(ctx, { limit: 5 }))),
    ).not.toContain('Theo Marsh asks');
    await theo((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    expect(await refusalOf(theo((ctx) => confirmOwnSheet(ctx, { revision: 2 })))).toBe('conflict');
    const own = (await find(id)).recipients.find((it) => it.name === 'Theo Marsh');
    expect(own?.openedAt).not.toBeNull();
    expect(own?.confirmedAt).not.toBeNull();
  });

  test('who asks the same twice asked once, until it is answered', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(people.theo);
    const ask = (text: string) => theo((ctx) => askAboutSheet(ctx, { text }));
    await Promise.all([ask('Is there power?'), ask('Is there power?')]);
    const asked = async () => (await find(id)).questions;
    expect(await asked()).toHaveLength(1);
    await as(app, owner, async (ctx) =>
      answerQuestion(ctx, { id: (await asked())[0]?.id ?? '', isAnswered: true }),
    );
    await ask('Is there power?');
    await ask('And water?');
    expect((await asked()).map((it) => it.text)).toEqual([
      'And water?',
      'Is there power?',
      'Is there power?',
    ]);
    const page = await theo(findOwnSheet);
    expect(page.questions.map((it) => it.answeredAt !== null)).toEqual([true, false, false]);
  });

  test('adds the own call to a calendar, where a revision replaces it', async () => {
    const id = await open();
    await send(id);
    const theo = await linkOf(people.theo);
    const url = 'https://board.example/call/sheet_x';
    const event = () => theo((ctx) => findOwnCallEvent(ctx, { url }));
    const first = unfolded(await event());
    for (const line of [
      `UID:${id}`,
      'DTSTART;TZID=America/Los_Angeles:20261201T063000',
      'DTEND;TZID=America/Los_Angeles:20261201T190000',
      'SUMMARY:Morning Ritual: Gaffer',
      'LOCATION:Calloway residence\\, 18 Fern Hill Rd\\, Pasadena\\, CA',
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'METHOD:PUBLISH',
    ]) {
      expect(first).toContain(line);
    }
    expect(first).toContain(`Day 1 of 1\\nYour call 06:30`);
    expect(first).not.toMatch(/X-WR-CALNAME|REFRESH/);
    app.clock.advance(60);
    await as(app, owner, (ctx) =>
      giveCrewCall(ctx, {
        ...{ shootDayId: dayId, bookingId: people.theo.id, callTime: null, mode: 'on_call' },
      }),
    );
    await send(id, { revision: 1, to: 'changed' });
    const second = unfolded(await event());
    expect(second).toContain('DTSTART;VALUE=DATE:20261201');
    expect(second).toContain(`UID:${id}`);
    expect(sequenceIn(second)).toBeGreaterThan(sequenceIn(first));
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, {
        ...{ bookingId: people.theo.id, dates: [date], status: 'cancelled', reason: 'Rain' },
      }),
    );
    await send(id, { revision: 2, to: 'changed' });
    expect(unfolded(await event())).toContain('STATUS:CANCELLED');
  });

  test('who is a client sees no phone numbers, and a link ends 30 days after the day', async () => {
    const id = await open();
    const email = `simone-${crypto.randomUUID()}@example.com`;
    await as(app, owner, (ctx) =>
      updateCallSheet(ctx, {
        id,
        guests: [
          {
            ...{ id: newId('callSheetGuest'), kind: 'client' as const, name: 'Simone' },
            ...{ role: null, email, phone: null, arrival: '09:00' },
          },
        ],
      }),
    );
    await send(id);
    const simone = await linkOf({ id: '', crewMemberId: '', email });
    const page = await simone(findOwnSheet);
    expect(page).toMatchObject({ own: { call: '09:00' }, kind: 'client' });
    expect(page.sheet.contacts[0]).toMatchObject({ name: 'Silas Quon', phone: null });
    expect(JSON.stringify(page)).not.toContain('555-0102');
    app.clock.advance(32 * 86_400);
    expect(await refusalOf(simone(findOwnSheet))).toBe('not_found');
  });

  test('who has not confirmed is reminded twelve and two hours before, once each', async () => {
    const id = await open();
    await send(id);
    await deliver();
    const silas = await linkOf(people.silas);
    await silas((ctx) => confirmOwnSheet(ctx, { revision: 1 }));
    const remindersTo = async ({ email }: Booked) =>
      (await mailsTo(email)).filter((it) => it.subject.startsWith('Reminder:')).length;
    await remindUnconfirmed(app.database);
    expect(await remindersTo(people.theo)).toBe(0);
    // 18:31 in Los Angeles, 11 h 59 min before the call.
    app.clock.set('2026-12-01T02:31:00.000Z');
    await remindUnconfirmed(app.database);
    await deliver();
    await remindUnconfirmed(app.database);
    expect(await remindersTo(people.theo)).toBe(1);
    expect(await remindersTo(people.silas)).toBe(0);
    await raiseDueNotices(app.database);
    app.clock.set('2026-12-01T12:31:00.000Z');
    await remindUnconfirmed(app.database);
    await remindUnconfirmed(app.database);
    expect(await remindersTo(people.theo)).toBe(2);
    const recipientId =
      (await find(id)).recipients.find((it) => it.name === 'Theo Marsh')?.id ?? '';
    const byPhone = (isConfirmed: boolean) =>
      as(app, owner, (ctx) => confirmByPhone(ctx, { recipientId, isConfirmed }));
    await byPhone(true);
    expect(await refusalOf(byPhone(true))).toBe('conflict');
    const confirmed = (await find(id)).recipients.find((it) => it.id === recipientId);
    expect(confirmed).toMatchObject({ confirmedRevision: 1 });
    expect(confirmed?.confirmedBy).not.toBeNull();
  });
});
