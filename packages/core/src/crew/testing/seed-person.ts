import {
  as,
  asCrew,
  codeMailedTo,
  makeBill,
  makeBooking,
  makeCallSheet,
  makeChallenge,
  makeCrewLink,
  makeCrewMember,
  makeDrive,
  makeEndpoint,
  makeFile,
  makeMember,
  makeProject,
  makeRecipient,
  makeShootDay,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { setCrewFileRemoved, startUpload } from '../../files/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { decryptBody } from '../../mail/body.ts';
import { moveDrive } from '../../schedule/media/index.ts';
import {
  approveBill,
  markBillPaid,
  queryBill,
  reopenBill,
  voidBill,
} from '../../spend/bills/index.ts';
import { emit } from '../../tell/events/emit.ts';
import { mailDueNotices, raiseDueNotices } from '../../tell/notices/index.ts';
import { addAway } from '../crew-away/index.ts';
import { proveCrewLink, requestCrewCode, sendCrewLink } from '../crew-links/index.ts';
import { answerOffer, listOwnOffers, sendOffers } from '../crew-offers/index.ts';
import { giveCrewCall, moveBookingDays, updateBooking, updateCrewMember } from '../index.ts';
import { addPaperwork, movePaperwork } from '../paperwork/index.ts';
import {
  reopenWrapReport,
  saveTimecards,
  saveWrapReport,
  submitWrapReport,
} from '../wrap-reports/index.ts';

/** The person's name. */
export const name = 'Quennell “Nono” O’Brien-Haddadinin & Co.';
/** Their name before it was changed. */
const earlierName = 'Quennell Obrien';
const email = 'quennell.haddadin+set@example.com';
const phone = '(323) 555-0188';
/** What tells of the person, as a part of any text. */
const traces = ['Quennell', 'Haddadin', '555-0188', 'Fresno', 'peanut', 'her sister'];

/** Date on which `seedPerson` confirms them. */
export const date = '2026-12-01';

/** A crew member with every personal field. */
export const person = {
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

/** Returns `table.column` of every text and JSON in the database that has a trace of the person. */
export async function placesNaming(app: TestApp, workspaceId: string): Promise<string[]> {
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

/** Where `seedPerson` names the person. */
export const seeded = [
  'activity.actor_name',
  'activity.data',
  'activity.summary',
  'bill_lines.description',
  'bill_messages.body',
  'bills.found_by',
  'bills.notes',
  'bills.override_reason',
  'bills.paid_reference',
  'bills.payee_name',
  'bills.void_reason',
  'booking_days.reason',
  'call_sheet_questions.text',
  'call_sheet_recipients.email',
  'call_sheet_recipients.name',
  'call_sheet_recipients.phone',
  'call_sheet_recipients.skip_reason',
  'call_sheet_revisions.sheet',
  ...[
    'advance',
    'answers',
    'contacts',
    'department_notes',
    'guests',
    'hospital',
    'notes',
    'parking',
    'safety',
    'walkie',
    'weather',
  ].map((it) => `call_sheets.${it}`),
  'crew_address_changes.after',
  'crew_address_changes.before',
  'crew_address_changes.told_email',
  'crew_away.note',
  'crew_calls.note',
  ...[
    'city',
    'details_found_by',
    'dietary',
    'do_not_hire_reason',
    'email',
    'emergency_contact',
    'found_by',
    'languages',
    'loan_out_name',
    'name',
    'notes',
    'other_roles',
    'phone',
    'proving_email',
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
  'files.name',
  'mail_messages body',
  'mail_messages.subject',
  'mail_messages.to_email',
  'mail_messages.to_name',
  'media_drives.custodian',
  'paperwork_documents.content',
  'paperwork_documents.signature',
  'paperwork_items.reason',
  'paperwork_items.title',
  'search_entries.title',
  'search_words.word',
  'timecards.note',
  'uploads.name',
  'webhook_attempts.answer',
  'webhook_deliveries.body',
  'wrap_reports.incidents',
  'wrap_reports.notes',
  'wrap_reports.reopen_reason',
];

/** Adds a person to everything that can name them. */
export async function seedPerson(app: TestApp, company: TestWorkspace) {
  const { owner } = company;
  const by = { app, owner };
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
  await makeChallenge(app, owner, { bookingId, date: '2026-12-03' });
  await app.system.sql`
    update crew_calls set note = 'Quennell parks at gate 2', out_time = '19:30', meal_minutes = 30
    where booking_id = ${bookingId}`;
  await seedReport(by, day.id, bookingId);
  await seedPage(by, id, bookingId);
  await seedSheet(by, day.id, bookingId);
  await seedPaperwork(by, bookingId);
  await as(app, owner, (ctx) =>
    addAway(ctx, { crewMemberId: id, fromDate: date, toDate: date, note: 'Quennell is in Fresno' }),
  );
  for (const file of ['CV of Quennell.pdf', 'Fresno permit.pdf']) {
    const { fileId } = await makeFile(app, owner, { crewMemberId: id, name: file });
    if (file.startsWith('CV')) continue;
    await as(app, owner, (ctx) => setCrewFileRemoved(ctx, { id: fileId, isRemoved: true }));
  }
  await as(app, owner, (ctx) =>
    startUpload(ctx, {
      ...{ place: 'crew', crewMemberId: id, name: 'Kit of Quennell.pdf', sizeBytes: 9 },
    }),
  );
  await seedCustody(by, projectId);
  await seedBill(by, projectId);
  await seedBills(by, { projectId, crewMemberId: id });
  await seedOldRows(by, projectId, { id, bookingId, dayId: day.id });
  app.clock.advance(60);
  await raiseDueNotices(app.database);
  await mailDueNotices(app.database);
  return { id, bookingId, projectId, dayId: day.id, producer };
}

interface By {
  app: TestApp;
  owner: TestMember;
}

async function seedReport(
  { app, owner }: By,
  shootDayId: string,
  bookingId: string,
): Promise<void> {
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
async function seedPage({ app, owner }: By, id: string, bookingId: string): Promise<void> {
  await as(app, owner, (ctx) => sendCrewLink(ctx, { id }));
  const link = await makeCrewLink(app, owner, { crewMemberId: id });
  const { secret: codeSecret } = await requestCrewCode(app.database, link);
  const code = await codeMailedTo(app.database, email);
  await proveCrewLink(app.database, link, { code, codeSecret });
  for (const changed of ['555-0000', phone]) {
    await as(app, owner, (ctx) => updateCrewMember(ctx, { id, phone: changed }));
  }
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

async function seedSheet({ app, owner }: By, shootDayId: string, bookingId: string): Promise<void> {
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
      contacts = ${json}::jsonb, department_notes = ${json}::jsonb, guests = ${json}::jsonb,
      answers = ${json}::jsonb
    where id = ${callSheetId}`;
  await sql`
    insert into call_sheet_revisions (workspace_id, call_sheet_id, revision, sheet, sent_at, sent_by)
    values (${owner.workspaceId}, ${callSheetId}, 1, ${json}::jsonb, now(), '')`;
  await sql`
    insert into call_sheet_questions (workspace_id, id, call_sheet_id, recipient_id, text)
    values (${owner.workspaceId}, ${id}, ${callSheetId}, ${id}, ${text})`;
}

async function seedPaperwork({ app, owner }: By, bookingId: string): Promise<void> {
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

async function seedCustody({ app, owner }: By, projectId: string): Promise<void> {
  const { id } = await makeDrive(app, owner, { projectId, custodian: name });
  await as(app, owner, (ctx) => moveDrive(ctx, { id, status: 'on_set', custodian: earlierName }));
  await as(app, owner, (ctx) => moveDrive(ctx, { id, status: 'in_transit', custodian: name }));
}

/** Makes the event of a paid bill, one delivery of each kind, and what a receiver answered. */
async function seedBill({ app, owner }: By, projectId: string): Promise<void> {
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

/** Makes bills with everything that can name the person, one of them by name only. */
async function seedBills(
  { app, owner }: By,
  { projectId, crewMemberId }: { projectId: string; crewMemberId: string },
): Promise<void> {
  const lines = [{ kind: 'mileage' as const, description: 'Quennell drove to Fresno' }];
  const notes = 'Quennell sent it';
  const bill = { projectId, lines, notes };
  const { id } = await makeBill(app, owner, { ...bill, crewMemberId, number: 'Q-1' });
  const { id: other } = await makeBill(app, owner, { ...bill, payeeName: name });
  const reason = 'Quennell says so';
  await as(app, owner, async (ctx) => {
    await queryBill(ctx, { id, body: 'Which way, Quennell?' });
    await approveBill(ctx, { id, reason });
    await reopenBill(ctx, { id, reason });
    await approveBill(ctx, { id, reason });
    const paidOn = '2026-11-21';
    await markBillPaid(ctx, { id, paidOn, source: 'manual', reference: 'Check to Quennell' });
    await voidBill(ctx, { id: other, reason });
  });
}

/** Makes entries as older versions wrote them: a sentence, or a call without its booking. */
async function seedOldRows(
  { app, owner }: By,
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
