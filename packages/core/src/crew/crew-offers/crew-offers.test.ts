import type { OfferAnswer } from '@callboard/domain/crew-offers/enums';
import {
  activityOf,
  as,
  asCrew,
  codeMailedTo,
  createTestApp,
  makeBooking,
  makeCrewLink,
  makeCrewMember,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestCrewLink,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '../../mail/index.ts';
import { listNotices } from '../../tell/notices/index.ts';
import { proveCrewLink, requestCrewCode } from '../crew-links/index.ts';
import { findCrewPage, listJobCrew, moveBookingDays } from '../index.ts';
import {
  answerOffer,
  holdAndMessage,
  listOffers,
  listOwnOffers,
  sendOffers,
  writeOfferText,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let producer: TestMember;
let projectId: string;
let crewMemberId: string;
let email: string;
let link: TestCrewLink;

const dates = ['2026-12-01', '2026-12-02'];
const message = { text: 'Are you free, Theo?', confirms: false, byPhoneIds: [] as string[] };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T17:00:00.000Z');
  const company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  producer = await makeMember(app, company);
  projectId = (await makeProject(app, producer)).id;
  email = `theo-${crypto.randomUUID()}@example.com`;
  crewMemberId = (await makeCrewMember(app, owner, { email })).id;
  link = await makeCrewLink(app, owner, { crewMemberId });
});
afterAll(() => app.close());

/** Asks the person about the dates, and returns the offer as they see it. */
async function ask(status: 'inquired' | 'first_hold' = 'inquired', confirms = false) {
  await as(app, producer, (ctx) =>
    holdAndMessage(ctx, {
      ...{ projectId, crewMemberIds: [crewMemberId], dates, status },
      message: { ...message, confirms },
    }),
  );
  return own();
}

async function own(it: TestCrewLink = link) {
  const [offer] = await asCrew(app, it, listOwnOffers);
  if (!offer) throw new Error('The person was not asked.');
  return offer;
}

interface Given {
  offer: Awaited<ReturnType<typeof own>>;
  answers: (OfferAnswer | null)[];
  otherDates?: string[];
  note?: string;
  by?: TestCrewLink;
}

const answer = ({ offer, answers, otherDates = [], note, by = link }: Given) =>
  asCrew(app, by, (ctx) =>
    answerOffer(ctx, {
      offerId: offer.id,
      answers: offer.days.flatMap(({ bookingDayId }, index) => {
        const given = answers[index];
        return given ? [{ bookingDayId, answer: given }] : [];
      }),
      otherDates,
      note,
    }),
  );

/** The statuses of the person's dates on the job, with their ranks. */
async function statuses(of = crewMemberId) {
  const rows = await app.system.sql`
    select status, hold_rank from booking_days where crew_member_id = ${of}
      and booking_id in (select id from bookings where project_id = ${projectId}) order by date`;
  return rows.map((it) => [it.status, it.hold_rank].filter((value) => value !== null).join(' '));
}

const notices = async (by = producer) =>
  (await as(app, by, (ctx) => listNotices(ctx, { limit: 20 }))).items.map((it) => it.text);

async function prove(): Promise<TestCrewLink> {
  const { secret: codeSecret } = await requestCrewCode(app.database, link);
  const code = await codeMailedTo(app.database, email);
  const { proof } = await proveCrewLink(app.database, link, { code, codeSecret });
  return { ...link, proofs: [proof] };
}

describe('a message to people who are held', () => {
  test('mails each a link of their own, and leaves those without an email for a phone', async () => {
    const { id: phoneOnly } = await makeCrewMember(app, owner, { name: 'Nia Cole', email: null });
    const { id: byChoice } = await makeCrewMember(app, owner, { name: 'Abe Ito' });
    const { id: batchId } = await as(app, producer, (ctx) =>
      holdAndMessage(ctx, {
        ...{ projectId, dates, status: 'first_hold' },
        crewMemberIds: [crewMemberId, phoneOnly, byChoice],
        message: { ...message, byPhoneIds: [byChoice] },
      }),
    );
    const { items: offers } = await as(app, producer, (ctx) => listOffers(ctx, { batchId }));
    expect(
      offers.map(({ name, channel, bookingDayIds }) => [name, channel, bookingDayIds.length]),
    ).toEqual([
      ['Abe Ito', 'phone', 2],
      ['Nia Cole', 'phone', 2],
      ['Theo Marsh', 'mail', 2],
    ]);
    const [mail] = await listOutbox(app.database, { email, limit: 1 });
    expect(mail?.text).toContain('Are you free, Theo?');
    expect(mail?.text).toContain('Tue 1 Dec (first hold), Wed 2 Dec (first hold)');
    const secret = /page_[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await own({ ...link, secret })).toMatchObject({ text: message.text });
    const [row] = await app.system.sql`
      select reply_to, crew_member_id from mail_messages where kind = 'crew_offer'
        and crew_member_id = ${crewMemberId}`;
    expect(row).toEqual({ reply_to: producer.email, crew_member_id: crewMemberId });
    const nia = offers[1]?.id ?? '';
    const { text } = await as(app, producer, (ctx) => writeOfferText(ctx, { id: nia }));
    const theirs = /page_[\w-]{43}/.exec(text)?.[0] ?? '';
    expect(text).toContain(
      'Morning Ritual, Gaffer: Tue 1 Dec (first hold), Wed 2 Dec (first hold)',
    );
    expect((await own({ ...link, secret: theirs })).days).toHaveLength(2);
    const [entry] = (await activityOf(app, producer, 4)).filter((it) => it.verb === 'messaged');
    expect(entry?.summary).toContain('was sent a message about 2 dates');
  });

  test('about dates that are confirmed, gone or past is refused, and sends nothing', async () => {
    const { id: bookingId } = await makeBooking(app, owner, { projectId, crewMemberId, dates });
    const rows = await app.system.sql`
      select id from booking_days where booking_id = ${bookingId} order by date`;
    const send = () =>
      refusalOf(
        as(app, producer, (ctx) =>
          sendOffers(ctx, { ...message, bookingDayIds: rows.map((it) => String(it.id)) }),
        ),
      );
    const to = (status: 'confirmed' | 'released', date: string | undefined) =>
      as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates: [date ?? ''], status }));
    await to('released', dates[1]);
    expect(await send()).toBe('conflict');
    app.clock.set('2026-12-02T17:00:00.000Z');
    expect(await send()).toBe('conflict');
    const sent = await app.system.sql`select from crew_offers where booking_id = ${bookingId}`;
    expect(sent).toHaveLength(0);
  });

  test('that is sent again withdraws the one before for dates that were not answered', async () => {
    const first = await ask();
    await answer({ offer: first, answers: ['yes'] });
    const ids = first.days.map((it) => it.bookingDayId);
    await as(app, producer, (ctx) => sendOffers(ctx, { ...message, bookingDayIds: ids }));
    const second = await own();
    expect(second.id).not.toBe(first.id);
    expect(second.days.map((it) => it.answer)).toEqual([null, null]);
    expect(await refusalOf(answer({ offer: first, answers: ['no', 'no'] }))).toBe('conflict');
    expect(await statuses()).toEqual(['first_hold 1', 'inquired']);
  });
});

describe('an answer', () => {
  test('of yes holds a date that was asked about, and of no declines it; nothing is confirmed', async () => {
    const offer = await ask();
    expect(await answer({ offer, answers: ['yes', 'no'] })).toEqual({ isConfirmed: false });
    expect(await statuses()).toEqual(['first_hold 1', 'declined']);
    expect(await notices()).toContain('Theo Marsh said yes to 1 date and no to 1 date.');
    const [entry] = (await activityOf(app, producer, 5)).filter((it) => it.verb === 'answered');
    expect(entry).toMatchObject({
      actorName: 'Theo Marsh',
      summary: 'Theo Marsh said yes to 1 date and no to 1 date',
    });
  });

  test('of yes takes the next free rank behind another job', async () => {
    const { id: other } = await makeProject(app, owner);
    await makeBooking(app, owner, { projectId: other, crewMemberId, dates });
    await answer({ offer: await ask(), answers: ['yes', 'yes'] });
    expect(await statuses()).toEqual(['second_hold 2', 'second_hold 2']);
  });

  test('of other dates is told and moves nothing', async () => {
    const offer = await ask('first_hold');
    const note = 'In Fresno until the 3rd';
    await answer({ offer, answers: ['other', 'yes'], otherDates: ['2026-12-04'], note });
    expect(await statuses()).toEqual(['first_hold 1', 'first_hold 1']);
    expect(await notices()).toEqual([
      'Theo Marsh said yes to 1 date and other dates for 1 date. Could work Fri 4 Dec. They wrote a note.',
    ]);
    const { people } = await as(app, owner, (ctx) => listJobCrew(ctx, { projectId }));
    const { coming } = await as(app, owner, (ctx) => findCrewPage(ctx, { id: crewMemberId }));
    expect(coming.map((it) => it.answer)).toEqual(['other', 'yes']);
    expect(people[0]).toMatchObject({
      offer: { otherDates: ['2026-12-04'], note },
      dates: [{ answer: 'other' }, { answer: 'yes' }],
    });
  });

  test('can be changed until the company acts, and the same again changes nothing', async () => {
    const offer = await ask();
    await answer({ offer, answers: ['yes', 'yes'] });
    await answer({ offer: await own(), answers: ['no', 'yes'] });
    expect(await statuses()).toEqual(['declined', 'first_hold 1']);
    await answer({ offer: await own(), answers: ['yes', 'yes'] });
    expect(await statuses()).toEqual(['first_hold 1', 'first_hold 1']);
    const entries = (await activityOf(app, owner, 50)).length;
    await answer({ offer: await own(), answers: ['yes', 'yes'] });
    expect((await activityOf(app, owner, 50)).length).toBe(entries);
    const [row] = await app.system.sql`
      select id from bookings where project_id = ${projectId}`;
    await as(app, owner, (ctx) =>
      moveBookingDays(ctx, { bookingId: row?.id, dates: [dates[0] ?? ''], status: 'released' }),
    );
    expect((await own()).days.map((it) => it.state)).toEqual(['settled', 'open']);
    expect(await refusalOf(answer({ offer: await own(), answers: ['no', 'no'] }))).toBe('conflict');
    expect(await statuses()).toEqual(['released', 'first_hold 1']);
    await answer({ offer: await own(), answers: [null, 'no'] });
    expect(await statuses()).toEqual(['released', 'declined']);
  });

  test('to a date that was moved meanwhile is refused', async () => {
    const offer = await ask('first_hold');
    await app.system.sql`
      update booking_days set date = '2026-12-09' where id = ${offer.days[0]?.bookingDayId ?? ''}`;
    expect(await refusalOf(answer({ offer, answers: ['yes', 'yes'] }))).toBe('conflict');
    expect((await own()).days.map((it) => it.state)).toEqual(['open', 'moved']);
  });

  test('on a job that was closed is refused', async () => {
    const offer = await ask();
    await app.system.sql`update projects set closed_at = now() where id = ${projectId}`;
    expect(await refusalOf(answer({ offer, answers: ['yes', 'yes'] }))).toBe('project_closed');
  });

  test('of two at once is one of them, whole', async () => {
    const offer = await ask();
    await Promise.all([
      answer({ offer, answers: ['yes', 'yes'] }),
      answer({ offer, answers: ['no', 'no'] }),
    ]);
    const [first, second] = await statuses();
    expect([first, second]).toEqual(
      first === 'declined' ? ['declined', 'declined'] : ['first_hold 1', 'first_hold 1'],
    );
  });

  test('by another person, and in another company, is refused', async () => {
    const offer = await ask();
    const { id: otherId } = await makeCrewMember(app, owner, { name: 'Nia Cole' });
    const by = await makeCrewLink(app, owner, { crewMemberId: otherId });
    expect(await refusalOf(answer({ offer, answers: ['no', 'no'], by }))).toBe('conflict');
    const { owner: stranger } = await makeWorkspace(app);
    const foreign = await makeCrewMember(app, stranger);
    const there = await makeCrewLink(app, stranger, { crewMemberId: foreign.id });
    expect(await refusalOf(answer({ offer, answers: ['no', 'no'], by: there }))).toBe('conflict');
    expect(await statuses()).toEqual(['inquired', 'inquired']);
    expect(await asCrew(app, by, listOwnOffers)).toEqual([]);
  });
});

describe('a yes to an offer that confirms', () => {
  test('needs the proof of the email, and confirms then', async () => {
    const offer = await ask('inquired', true);
    expect(await refusalOf(answer({ offer, answers: ['yes', 'no'] }))).toBe('email_not_confirmed');
    expect(await statuses()).toEqual(['inquired', 'inquired']);
    const by = await prove();
    expect(await answer({ offer, answers: ['yes', 'no'], by })).toEqual({ isConfirmed: true });
    expect(await statuses()).toEqual(['confirmed 1', 'declined']);
    expect(await refusalOf(answer({ offer: await own(), answers: ['no', null], by }))).toBe(
      'conflict',
    );
  });

  test('holds only, when the person is confirmed on another job', async () => {
    const { id: other } = await makeProject(app, owner);
    const { id: bookingId } = await makeBooking(app, owner, {
      projectId: other,
      crewMemberId,
      dates,
    });
    await as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
    const offer = await ask('inquired', true);
    const by = await prove();
    expect(await answer({ offer, answers: ['yes', 'yes'], by })).toEqual({ isConfirmed: false });
    expect(await statuses()).toEqual(['second_hold 2', 'second_hold 2']);
  });

  test('is never sent to somebody without an email', async () => {
    const { id: phoneOnly } = await makeCrewMember(app, owner, { email: null });
    await as(app, producer, (ctx) =>
      holdAndMessage(ctx, {
        ...{ projectId, crewMemberIds: [phoneOnly], dates, status: 'inquired' },
        message: { ...message, confirms: true },
      }),
    );
    const by = await makeCrewLink(app, owner, { crewMemberId: phoneOnly });
    expect((await own(by)).confirms).toBe(false);
  });
});
