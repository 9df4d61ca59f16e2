import {
  activityOf,
  as,
  createTestApp,
  makeCrewMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity, listAuditLog } from '../../activity/index.ts';
import {
  bookCrew,
  findAvailability,
  findCrewMember,
  giveCrewCall,
  listCrewCalls,
  listCrewChoices,
  updateBooking,
  updateCrewMember,
} from '../../crew/index.ts';
import {
  date,
  name,
  person,
  placesNaming,
  seeded,
  seedPerson,
} from '../../crew/testing/seed-person.ts';
import { workOf } from '../../crew/testing/work-of.ts';
import type { Ctx } from '../../kernel/context.ts';
import { mailMember } from '../../tell/notices/mail-member.ts';
import { searchRecords } from '../search/index.ts';
import { redactCrewMember } from './index.ts';

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

const redact = (id: string, typed = name, by = owner) =>
  as(app, by, (ctx) => redactCrewMember(ctx, { id, name: typed }));
const seed = () => seedPerson(app, company);
const places = (of = company.id) => placesNaming(app, of);
const work = () => workOf(app, company.id);

describe('redacting a crew member', () => {
  test('leaves their name, email and phone in no table, and dates, hours and amounts as they were', async () => {
    const { id, projectId, dayId, bookingId } = await seed();
    expect(await places()).toEqual(seeded);
    const before = await work();
    await redact(id);
    expect(await places()).toEqual([]);
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
    expect(await places()).toEqual([]);
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

  test('needs the name, and a recent proof', async () => {
    const { id } = await makeCrewMember(app, owner, person);
    expect(await refusalOf(redact(id, 'Quennell'))).toBe('invalid_parameter name');
    const { confirmedAt: _, ...unproved } = owner;
    expect(await refusalOf(redact(id, name, unproved))).toBe('confirmation_needed');
    expect((await as(app, owner, (ctx) => findCrewMember(ctx, { id }))).name).toBe(name);
  });

  test('leaves others alone: another company’s, and somebody of the same name', async () => {
    const there = await seed();
    const theirs = company.id;
    company = await makeWorkspace(app, { plan: 'house' });
    owner = company.owner;
    const [first, second] = [await seed(), await seed()];
    await redact(first.id);
    expect(await places(theirs)).toEqual(seeded);
    const { items } = await as(app, owner, (ctx) =>
      listActivity(ctx, { projectId: second.projectId, limit: 50 }),
    );
    expect(items.map((it) => it.summary)).toContain(`${name} is called at 05:45 for Day 1 of 1`);
    const [drive] = await app.system.sql`
      select custodian from media_drives where project_id = ${second.projectId}`;
    expect(drive).toEqual({ custodian: name });
    // Once nobody has the name any more, it is also gone where only the name said who was meant.
    await redact(second.id);
    expect(await places()).toEqual([]);
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
    expect(await places()).toEqual([]);
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
    expect(await places()).toEqual([]);
  });

  test('a call that waits for the redaction has no name', async () => {
    const { id, bookingId, dayId } = await seed();
    const call = { shootDayId: dayId, bookingId, callTime: '04:30' };
    const { hasWaited } = await whileCommitting(app, {
      ...redacting(id),
      work: () => as(app, owner, (ctx) => giveCrewCall(ctx, call)),
    });
    expect(hasWaited).toBe(true);
    expect(await places()).toEqual([]);
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
    expect(await places()).toEqual([]);
  });
});
