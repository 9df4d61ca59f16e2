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
  makeDrive,
  makeEndpoint,
  makeMember,
  makeProject,
  makeRecipient,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity, listAuditLog } from '../activity/index.ts';
import type { Ctx } from '../context.ts';
import { proveCrewLink, requestCrewCode, sendCrewLink } from '../crew-links/index.ts';
import { answerOffer, listOwnOffers, sendOffers } from '../crew-offers/index.ts';
import { emit } from '../events/emit.ts';
import { decryptBody } from '../mail/body.ts';
import { moveDrive } from '../media/index.ts';
import { mailDueNotices, raiseDueNotices } from '../notices/index.ts';
import { mailMember } from '../notices/mail-member.ts';
import { addPaperwork, movePaperwork } from '../paperwork/index.ts';
import { searchRecords } from '../search/index.ts';
import { setProjectRole } from '../team/index.ts';
import {
  reopenWrapReport,
  saveTimecards,
  saveWrapReport,
  submitWrapReport,
} from '../wrap-reports/index.ts';
import {
  bookCrew,
  challengeHold,
  findAvailability,
  findCrewMember,
  giveCrewCall,
  listCrewCalls,
  listCrewChoices,
  moveBookingDays,
  redactCrewMember,
  updateBooking,
  updateCrewMember,
} from './index.ts';

const name = 'Quennell “Nono” O’Brien-Haddadinin & Co.';
const earlierName = 'Quennell Obrien';
const email = 'quennell.haddadin+set@example.com';
const phone = '(323) 555-0188';
/** What tells of the person, as a part of any text. */
const traces = ['Quennell', 'Haddadin', '555-0188', 'Fresno', 'peanut', 'her sister'];
const date = '2026-12-01';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
afterAll(() => app.close());

const person = {
  name,
  email,
  phone,
  city: 'Fresno',
  unionStatus: 'IATSE, says Quennell',
  loanOutName: 'Haddadin Lighting LLC',
  taxForm: 'w9' as const,
  kitFeeCents: 15_000,
  dietary: 'No peanuts',
  emergencyContact: 'Call her sister',
  notes: 'Quennell prefers mornings',
  otherRoles: ['Driver to Fresno'],
  tags: ['peanut'],
  languages: ['Fresno Spanish'],
  isFavorite: true,
  doNotHireReason: 'Quennell left',
};

const redact = (id: string, typed = name, by = owner) =>
  as(app, by, (ctx) => redactCrewMember(ctx, { id, name: typed }));

/** Returns `table.column` of every text and JSON in the database that has a trace of the person. */
async function placesNaming(workspaceId: string): Promise<string[]> {
  const { sql } = app.system;
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.columns w on w.table_name = c.table_name
      and w.table_schema = 'public' and w.column_name = 'workspace_id'
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY')
      and c.column_name not like 'encrypted%'`;
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await sql`
        select from ${sql(table)} t where t.workspace_id = ${workspaceId}
          and ${sql(column)}::text ~* ${traces.join('|')} limit 1`;
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  const bodies = await sql<{ id: string; encryptedBody: string }[]>`
    select id, encrypted_body as "encryptedBody" from mail_messages
    where workspace_id = ${workspaceId} and encrypted_body is not null`;
  const texts = bodies.map((it) => JSON.stringify(decryptBody(app.database, it)));
  const isNamed = texts.some((it) => new RegExp(traces.join('|'), 'i').test(it));
  return [...found.flat(), ...(isNamed ? ['mail_messages body'] : [])].sort();
}

/** Where `seed` names the person. */
const seeded = [
  'activity.actor_name',
  'activity.data',
  'activity.summary',
  'booking_days.reason',
  'call_sheet_recipients.email',
  'call_sheet_recipients.name',
  'call_sheet_recipients.phone',
  'call_sheet_recipients.skip_reason',
  ...[
    'advance',
    'hospital',
    'notes',
    'parking',
    'safety',
    'schedule_snapshot',
    'walkie',
    'weather',
  ].map((it) => `call_sheets.${it}`),
  'crew_calls.note',
  ...[
    'city',
    'dietary',
    'do_not_hire_reason',
    'email',
    'emergency_contact',
    'languages',
    'loan_out_name',
    'name',
    'notes',
    'other_roles',
    'phone',
    'tags',
  ].map((it) => `crew_members.${it}`),
  'crew_members.union_status',
  'crew_offers.note',
  'crew_offers.text',
  'crew_proofs.email',
  'drive_moves.from_custodian',
  'drive_moves.to_custodian',
  'events.data',
  'events.summary',
  'mail_messages body',
  'mail_messages.subject',
  'mail_messages.to_email',
  'mail_messages.to_name',
  'media_drives.custodian',
  'paperwork_documents.content',
  'paperwork_documents.signature',
  'paperwork_items.reason',
  'paperwork_items.title',
  'timecards.note',
  'webhook_attempts.answer',
  'webhook_deliveries.body',
  'wrap_reports.incidents',
  'wrap_reports.notes',
  'wrap_reports.reopen_reason',
];

/** Seeds a person on everything that can name them. */
async function seed() {
  const producer = await makeMember(app, company);
  const { id } = await makeCrewMember(app, owner, { ...person, name: earlierName });
  await as(app, owner, (ctx) => updateCrewMember(ctx, { id, name }));
  const { id: projectId } = await makeProject(app, owner);
  await as(app, owner, (ctx) =>
    setProjectRole(ctx, {
      ...{ projectId, membershipId: producer.membershipId },
      ...{ projectRole: 'producer', isHeld: true },
    }),
  );
  const day = await makeShootDay(app, owner, { projectId, date });
  const dates = [date, '2026-12-02', '2026-12-03'];
  const { id: bookingId } = await makeBooking(app, owner, { projectId, crewMemberId: id, dates });
  const move = (on: string, status: 'confirmed' | 'cancelled', reason?: string) =>
    as(app, owner, (ctx) => moveBookingDays(ctx, { bookingId, dates: [on], status, reason }));
  await move(date, 'confirmed');
  await move('2026-12-02', 'confirmed');
  await move('2026-12-02', 'cancelled', 'Quennell is ill');
  await as(app, owner, (ctx) => updateBooking(ctx, { id: bookingId, rateCents: 97_500 }));
  await as(app, owner, (ctx) =>
    giveCrewCall(ctx, { shootDayId: day.id, bookingId, callTime: '05:45' }),
  );
  await as(app, owner, (ctx) => challengeHold(ctx, { bookingId, date: '2026-12-03' }));
  await app.system.sql`
    update crew_calls set note = 'Quennell parks at gate 2', out_time = '19:30', meal_minutes = 30
    where booking_id = ${bookingId}`;
  await seedReport(day.id, bookingId);
  await seedPage(id, bookingId);
  await seedSheet(day.id, bookingId);
  await seedPaperwork(bookingId);
  await seedCustody(projectId);
  await seedBill(projectId);
  await seedOldRows(projectId, { id, bookingId, dayId: day.id });
  app.clock.advance(60);
  await raiseDueNotices(app.database);
  await mailDueNotices(app.database);
  return { id, bookingId, projectId, dayId: day.id, producer };
}

async function seedReport(shootDayId: string, bookingId: string): Promise<void> {
  const text = `${name} fell, call ${phone}`;
  await as(app, owner, async (ctx) => {
    await saveWrapReport(ctx, { shootDayId, incidents: text, notes: text });
    const card = { outTime: '19:30', note: 'Quennell left early' };
    await saveTimecards(ctx, { shootDayId, bookingIds: [bookingId], ...card });
    await submitWrapReport(ctx, { shootDayId });
    await reopenWrapReport(ctx, { shootDayId, reason: text });
  });
}

/** Sends the person a link, which they open and prove, and a message, which they answer. */
async function seedPage(id: string, bookingId: string): Promise<void> {
  await as(app, owner, (ctx) => sendCrewLink(ctx, { id }));
  const link = await makeCrewLink(app, owner, { crewMemberId: id });
  const { secret: codeSecret } = await requestCrewCode(app.database, link);
  const code = await codeMailedTo(app.database, email);
  await proveCrewLink(app.database, link, { code, codeSecret });
  const [day] = await app.system.sql`
    select id from booking_days where booking_id = ${bookingId} and date = '2026-12-03'`;
  const message = { text: `Free, ${name}?`, confirms: false, byPhoneIds: [] };
  await as(app, owner, (ctx) => sendOffers(ctx, { ...message, bookingDayIds: [day?.id] }));
  await asCrew(app, link, async (ctx) => {
    const [offer] = await listOwnOffers(ctx);
    const answers = [{ bookingDayId: String(day?.id), answer: 'yes' as const }];
    const note = 'I am in Fresno';
    await answerOffer(ctx, { offerId: offer?.id ?? '', answers, otherDates: [], note });
  });
}

async function seedSheet(shootDayId: string, bookingId: string): Promise<void> {
  const { id: callSheetId } = await makeCallSheet(app, owner, { shootDayId });
  const { id } = await makeRecipient(app, owner, { callSheetId, name });
  const { sql } = app.system;
  await sql`
    update call_sheet_recipients set booking_id = ${bookingId}, email = ${email}, phone = ${phone},
      skip_reason = 'Quennell asked for paper' where id = ${id}`;
  const text = `Key: ${name.toUpperCase()},\n${name.replace(' ', '\n')} ${phone}, ${email}.`;
  const json = JSON.stringify({ Parking: { of: [text, 4, null] } });
  await sql`
    update call_sheets set notes = ${text}, weather = ${json}::jsonb, hospital = ${json}::jsonb,
      parking = ${text}, walkie = ${json}::jsonb, safety = ${text}, advance = ${text},
      schedule_snapshot = ${json}::jsonb where id = ${callSheetId}`;
}

async function seedPaperwork(bookingId: string): Promise<void> {
  const title = 'NDA of Quennell';
  const { id } = await as(app, owner, (ctx) =>
    addPaperwork(ctx, { bookingId, kind: 'other', title }),
  );
  await as(app, owner, (ctx) =>
    movePaperwork(ctx, { id, status: 'waived', reason: 'Quennell signed it' }),
  );
  await app.system.sql`
    insert into paperwork_documents (workspace_id, id, item_id, content, sha256, signature)
    values (${owner.workspaceId}, ${id}, ${id}, ${`For ${name}`}, '', ${JSON.stringify({ name })}::jsonb)`;
}

async function seedCustody(projectId: string): Promise<void> {
  const { id } = await makeDrive(app, owner, { projectId, custodian: name });
  await as(app, owner, (ctx) => moveDrive(ctx, { id, status: 'on_set', custodian: earlierName }));
  await as(app, owner, (ctx) => moveDrive(ctx, { id, status: 'in_transit', custodian: name }));
}

/** Makes the event of a paid bill, one delivery of each kind, and what a receiver answered. */
async function seedBill(projectId: string): Promise<void> {
  const events = ['crew_bill_paid'];
  await makeEndpoint(app, owner, { url: 'https://hooks.example.com/a', events });
  await makeEndpoint(app, owner, { url: 'https://chat.example.com/a', kind: 'chat', events });
  await as(app, owner, (ctx) =>
    emit(ctx, 'crew_bill_paid', {
      data: {
        ...{ crewInvoiceId: 'bil_1', crewMemberName: name, amountCents: 190_000, projectId },
        ...{ paidAt: ctx.now().toISOString(), source: 'manual' },
      },
      context: { currency: 'USD' },
      projectId,
    }),
  );
  await app.system.sql`
    insert into webhook_attempts (workspace_id, delivery_id, endpoint_id, number, at, duration_ms,
      status_code, request_headers, answer)
    select workspace_id, id, endpoint_id, 1, now(), 20, 500, '{}', ${`Got ${name}`}
    from webhook_deliveries where workspace_id = ${owner.workspaceId}
    on conflict do nothing`;
}

/** Makes entries as older versions wrote them: a sentence, or a call without its booking. */
async function seedOldRows(
  projectId: string,
  { id, bookingId, dayId }: Record<'id' | 'bookingId' | 'dayId', string>,
): Promise<void> {
  const call = JSON.stringify({ name, callTime: '06:30', label: 'Day 1 of 1' });
  const summary = `${name} was held as Gaffer`;
  await app.system.sql`
    insert into activity (workspace_id, id, project_id, actor_kind, actor_name, verb, subject_type,
      subject_id, summary, data)
    select ${owner.workspaceId}, 'act_old' || n || ${id}, project_id, 'user', 'Dana', verb, type,
      subject, summary, data::jsonb
    from (values
      (1, ${projectId}, 'booked', 'booking', ${bookingId}, ${summary}, '{}'),
      (2, null, 'added', 'crew_member', ${id}, ${summary}, '{}'),
      (3, ${projectId}, 'called', 'shoot_day', ${dayId}, ${summary}, '{}'),
      (4, ${projectId}, 'called', 'shoot_day', ${dayId}, null, ${call})
    ) v (n, project_id, verb, type, subject, summary, data)`;
}

/** Returns dates, hours, rates and amounts, and what they belong to. */
async function work() {
  const { sql } = app.system;
  const of = owner.workspaceId;
  return {
    members: await sql`select id, department, default_role, kind, day_rate_cents, rate_hours,
      kit_fee_cents, currency, created_at from crew_members where workspace_id = ${of} order by id`,
    bookings: await sql`select id, project_id, crew_member_id, role, department, status, call_time,
      rate_cents, rate_unit, rate_hours, ot_rule, kit_fee_cents, placed_by, created_at
      from bookings where workspace_id = ${of} order by id`,
    days: await sql`select to_jsonb(d) - 'reason' from booking_days d
      where workspace_id = ${of} order by id`,
    calls: await sql`select to_jsonb(c) - 'note' from crew_calls c
      where workspace_id = ${of} order by id`,
    timecards: await sql`select to_jsonb(t) - 'note' from timecards t
      where workspace_id = ${of} order by id`,
    recipients: await sql`select id, revision, booking_id, call_time, delivery
      from call_sheet_recipients where workspace_id = ${of} order by id`,
    bills: await sql`select data -> 'amountCents', data -> 'crewInvoiceId' from events
      where workspace_id = ${of} and name = 'crew_bill_paid'`,
    entries: await sql`select id, subject_id, verb, data - 'name' - 'reason' from activity
      where workspace_id = ${of} and verb <> 'redacted' order by id`,
  };
}

describe('redacting a crew member', () => {
  test('leaves their name, email and phone in no table, and dates, hours and amounts as they were', async () => {
    const { id, projectId, dayId, bookingId } = await seed();
    expect(await placesNaming(company.id)).toEqual(seeded);
    const before = await work();
    await redact(id);
    expect(await placesNaming(company.id)).toEqual([]);
    expect(await work()).toEqual(before);
    expect(before.bookings).toMatchObject([{ rate_cents: '97500', kit_fee_cents: '15000' }]);
    const stored = await as(app, owner, (ctx) => findCrewMember(ctx, { id }));
    expect(stored).toMatchObject({
      ...{ name: 'Redacted crew member', email: null, dayRateCents: 95_000, taxForm: null },
      redactedAt: app.clock.now(),
    });
    const calls = await as(app, owner, (ctx) => listCrewCalls(ctx, { shootDayId: dayId }));
    expect(calls).toMatchObject([{ name: 'Redacted crew member', callTime: '05:45' }]);
    const { items } = await as(app, owner, (ctx) => listActivity(ctx, { projectId, limit: 50 }));
    const sentences = items.map((it) => it.summary);
    expect(sentences).toContain('Redacted crew member was held as Gaffer');
    expect(sentences).toContain('Redacted crew member is called at 05:45 for Day 1 of 1');
    const [sheet] = await app.system.sql`select notes, walkie from call_sheets`;
    expect(sheet).toEqual({
      notes:
        'Key: Redacted crew member,\nRedacted crew member Redacted crew member, Redacted crew member.',
      walkie: { Parking: { of: [sheet?.notes, 4, null] } },
    });
    const [chat] = await app.system.sql`
      select body from webhook_deliveries where body like '{"text"%'`;
    expect(JSON.parse(chat?.body)).toEqual({
      text: "Redacted crew member's bill of $1,900.00 was marked paid.",
    });
    await as(app, owner, (ctx) => updateBooking(ctx, { id: bookingId, role: 'Best Boy' }));
    expect(await placesNaming(company.id)).toEqual([]);
  });

  test('is in the audit log without the name', async () => {
    const { id } = await makeCrewMember(app, owner, person);
    await redact(id);
    const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 1 }));
    expect(items).toMatchObject([
      {
        ...{ kind: 'crew_member.redacted', subjectId: id, data: {}, changes: null },
        ...{ actorName: owner.name, auditGroup: 'company' },
        summary: 'The personal data of a crew member was redacted',
      },
    ]);
  });

  test('happens once: again changes nothing, and there is nobody to edit, book or find', async () => {
    const { id } = await makeCrewMember(app, owner, person);
    const { id: projectId } = await makeProject(app, owner);
    await Promise.all([redact(id), redact(id)]);
    await redact(id, 'Anything');
    const redacted = await activityOf(app, owner, 10);
    expect(redacted.filter((it) => it.verb === 'redacted')).toHaveLength(1);
    const edit = as(app, owner, (ctx) => updateCrewMember(ctx, { id, name }));
    expect(await refusalOf(edit)).toBe('conflict');
    const booking = { projectId, crewMemberId: id, status: 'inquired' as const, dates: [date] };
    expect(await refusalOf(as(app, owner, (ctx) => bookCrew(ctx, booking)))).toBe('conflict');
    const book = await as(app, owner, (ctx) => listCrewChoices(ctx, { limit: 9, offset: 0 }));
    expect(book).toEqual([]);
    const free = await as(app, owner, (ctx) => findAvailability(ctx, { dates: [date], limit: 9 }));
    expect(free.items).toEqual([]);
    const found = await as(app, owner, (ctx) => searchRecords(ctx, { query: 'crew', limit: 9 }));
    expect(found.items).toEqual([]);
  });

  test('needs the right, the name, and a recent proof', async () => {
    const { id } = await makeCrewMember(app, owner, person);
    expect(await refusalOf(redact(id, 'Quennell'))).toBe('invalid_parameter name');
    const { confirmedAt: _, ...unproved } = owner;
    expect(await refusalOf(redact(id, name, unproved))).toBe('confirmation_needed');
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(redact(id, name, stranger))).toBe('not_found');
    expect((await as(app, owner, (ctx) => findCrewMember(ctx, { id }))).name).toBe(name);
  });

  test('leaves others alone: another company’s, and somebody of the same name', async () => {
    const there = await seed();
    const theirs = company.id;
    company = await makeWorkspace(app, { plan: 'house' });
    owner = company.owner;
    const [first, second] = [await seed(), await seed()];
    await redact(first.id);
    expect(await placesNaming(theirs)).toEqual(seeded);
    const { items } = await as(app, owner, (ctx) =>
      listActivity(ctx, { projectId: second.projectId, limit: 50 }),
    );
    expect(items.map((it) => it.summary)).toContain(`${name} is called at 05:45 for Day 1 of 1`);
    const [drive] = await app.system.sql`
      select custodian from media_drives where project_id = ${second.projectId}`;
    expect(drive).toEqual({ custodian: name });
    // Once nobody has the name any more, it is also gone where only the name said who was meant.
    await redact(second.id);
    expect(await placesNaming(company.id)).toEqual([]);
    expect(there.id).not.toBe(second.id);
  });
});

describe('at one moment', () => {
  const redacting = (id: string) => ({
    by: owner,
    change: async (ctx: Ctx) => redactCrewMember(ctx, { id, name }),
  });

  test('an edit that waits for the redaction is refused', async () => {
    const { id } = await makeCrewMember(app, owner, person);
    const edit = () =>
      as(app, owner, (ctx) => updateCrewMember(ctx, { id, notes: 'Quennell again' }));
    const { outcome, changedNothing } = await whileCommitting(app, {
      ...redacting(id),
      work: edit,
    });
    expect([outcome, changedNothing]).toEqual(['conflict', true]);
  });

  test('a redaction that waits for an edit redacts the edit too, if the typed name is the new one', async () => {
    const { id } = await makeCrewMember(app, owner, person);
    const rename = (to: string) => (ctx: Ctx) => updateCrewMember(ctx, { id, name: to });
    const asOld = await whileCommitting(app, {
      by: owner,
      change: rename('Quennell Haddadin'),
      work: () => redact(id),
    });
    expect(asOld).toMatchObject({ outcome: 'invalid_parameter', changedNothing: true });
    await whileCommitting(app, { by: owner, change: rename(name), work: () => redact(id) });
    expect(await placesNaming(company.id)).toEqual([]);
  });

  test('a redaction that waits for a call redacts its entry too', async () => {
    const { id, bookingId, dayId } = await seed();
    const call = { shootDayId: dayId, bookingId, callTime: '04:30' };
    const { hasWaited } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => giveCrewCall(ctx, call),
      work: () => redact(id),
    });
    expect(hasWaited).toBe(true);
    expect(await placesNaming(company.id)).toEqual([]);
  });

  test('a call that waits for the redaction has no name', async () => {
    const { id, bookingId, dayId } = await seed();
    const call = { shootDayId: dayId, bookingId, callTime: '04:30' };
    const { hasWaited } = await whileCommitting(app, {
      ...redacting(id),
      work: () => as(app, owner, (ctx) => giveCrewCall(ctx, call)),
    });
    expect(hasWaited).toBe(true);
    expect(await placesNaming(company.id)).toEqual([]);
  });

  test('mail about notices that is being written is redacted too', async () => {
    const { id, producer } = await seed();
    const due = { workspaceId: company.id, membershipId: producer.membershipId };
    await app.system.sql`
      update notices set mailed_at = null, mail_at = ${app.clock.now().toISOString()}
      where workspace_id = ${company.id}`;
    await whileCommitting(app, {
      by: producer,
      change: ({ tx }) => mailMember(tx, app.database, due),
      work: () => redact(id),
    });
    const mails = await app.system.sql`
      select from mail_messages where workspace_id = ${company.id} and kind = 'notices'`;
    expect(mails.length).toBeGreaterThan(1);
    expect(await placesNaming(company.id)).toEqual([]);
  });
});
