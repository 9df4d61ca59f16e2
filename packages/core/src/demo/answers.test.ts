import { as, createTestApp, type TestApp, type TestMember } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCallSheets, tool as sheetTool } from '../call-sheets/index.ts';
import { listClientsWithContacts } from '../clients/index.ts';
import type { Ctx } from '../context.ts';
import { tool as crewTool, findAvailability, findDayOutOfDays, listRoster } from '../crew/index.ts';
import { tool as cutTool, findReview, listDeliverablesAcrossJobs } from '../deliverables/index.ts';
import { listJobPlaces, tool as placeTool } from '../locations/index.ts';
import { listWhereabouts, tool as mediaTool } from '../media/index.ts';
import { findOverview, tool as overviewTool } from '../overview/index.ts';
import { signIn } from '../people/sign-in.ts';
import { findJob, tool as jobTool, listJobs } from '../projects/index.ts';
import { searchRecords } from '../search/index.ts';
import { tool as dayTool, findDayWithCrew, listDaysInRange } from '../shoot-days/index.ts';
import { listWaitingOnClient, tool as waitingTool } from '../waiting/index.ts';
import { createDemo } from './index.ts';

let app: TestApp;
let owner: TestMember;
let jobs: Map<string, string>;

// The demo is made on Saturday, November 21, 2026.
beforeAll(async () => {
  app = await createTestApp();
  const demo = await createDemo(app.database);
  const { id: userId } = await signIn(app.database, {
    email: demo.owner.email,
    password: demo.owner.password ?? '',
    address: '127.0.0.1',
  });
  owner = { userId, workspaceId: demo.workspace.id, membershipId: '', email: '', name: '' };
  const { items } = await asOwner((ctx) => listJobs(ctx, { includeClosed: true, limit: 50 }));
  jobs = new Map(items.map(({ name, id }) => [name, id]));
});

afterAll(() => app.close());

describe('what is shooting', () => {
  test('this week is Morning Ritual, day 1, on Sunday', async () => {
    const week = await asOwner((ctx) => listDaysInRange(ctx, { limit: 25 }));
    expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-22', total: 1 });
    expect(week.items.map(dayTool.toShootDayItem)).toMatchObject([
      {
        date: '2026-11-22',
        project: 'Morning Ritual',
        label: 'Day 1 of 2',
        hold_status: 'confirmed',
        call: '06:30',
        wrap: '17:30',
        location: 'Stage 4, Alder Yard Studios',
        call_sheet_status: 'sent',
        crew_confirmed: 18,
        crew_total: 18,
      },
    ]);
  });

  test('in the next 7 days is Morning Ritual: day 1, day 2 and the weather hold', async () => {
    const days = await asOwner((ctx) =>
      listDaysInRange(ctx, { from: '2026-11-21', to: '2026-11-27', limit: 25 }),
    );
    const said = days.items.map(
      (day) =>
        `${day.projectName} ${day.label} ${day.holdStatus} ${day.crew.confirmed}/${day.crew.total}`,
    );
    expect(said).toEqual([
      'Morning Ritual Day 1 of 2 confirmed 18/18',
      'Morning Ritual Day 2 of 2 confirmed 13/16',
      'Morning Ritual Weather day second_hold 0/0',
    ]);
  });
});

describe('who is booked on day 2', () => {
  test('13 are confirmed, 2 on first hold and 1 on second', async () => {
    const projectId = job('Morning Ritual');
    const day = await asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 2 }));
    const sheet = await asOwner(async (ctx) => dayTool.toShootDaySheet(ctx, day));
    expect(sheet).toMatchObject({
      date: '2026-11-23',
      label: 'Day 2 of 2',
      crew_counts: { confirmed: 13, first_hold: 2, second_hold: 1 },
      location: {
        name: 'Calloway residence',
        hospital: 'Arroyo Community Hospital, 600 Orchard St, Pasadena, CA, (626) 555-0118',
      },
      call_sheet: { status: 'ready', revision: 0 },
    });
    const held = sheet.crew.filter(({ booking_status }) => booking_status === 'first_hold');
    expect(held.map(({ name }) => name)).toEqual(['Pilar Nunez', 'Owen Tadesse']);
    expect(sheet.crew[0]).toEqual({
      name: 'Silas Quon',
      role: 'Director of Photography',
      department: 'camera',
      booking_status: 'confirmed',
      call_time: '06:00',
    });
    expect(sheet.crew.map(({ name }) => name)).not.toContain('Sam Oyelaran');
  });

  test('is the same by date and by id', async () => {
    const projectId = job('Morning Ritual');
    const byDate = await asOwner((ctx) => findDayWithCrew(ctx, { projectId, date: '2026-11-23' }));
    const byId = await asOwner((ctx) => findDayWithCrew(ctx, { shootDayId: byDate.id }));
    const byNumber = await asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 2 }));
    expect(byId).toEqual(byDate);
    expect(byNumber).toEqual(byDate);
  });

  test('a day whose crew has not been called yet shows who is held for it', async () => {
    const projectId = job('Trailhead FW');
    const day = await asOwner((ctx) => findDayWithCrew(ctx, { projectId, dayNumber: 1 }));
    expect(day.crew.map(({ name, status, callTime }) => [name, status, callTime])).toEqual([
      ['Silas Quon', 'first_hold', '05:30'],
      ['Theo Marsh', 'first_hold', '05:30'],
      ['Cass Wren', 'first_hold', '05:30'],
    ]);
  });
});

test('the day out of days of Morning Ritual has the cast as SWF', async () => {
  const grid = crewTool.toDayOutOfDays(
    await asOwner((ctx) => findDayOutOfDays(ctx, { projectId: job('Morning Ritual') })),
  );
  expect(grid.dates).toEqual([
    {
      date: '2026-11-22',
      label: 'Day 1 of 2',
      kind: 'shoot',
      hold_status: 'confirmed',
      working: 18,
      held: 0,
    },
    {
      date: '2026-11-23',
      label: 'Day 2 of 2',
      kind: 'shoot',
      hold_status: 'confirmed',
      working: 13,
      held: 3,
    },
    {
      date: '2026-11-24',
      label: 'Weather day',
      kind: 'weather',
      hold_status: 'second_hold',
      working: 0,
      held: 0,
    },
  ]);
  const codes = Object.fromEntries(grid.people.map(({ name, codes }) => [name, codes]));
  expect(codes['Silas Quon']).toEqual({ '2026-11-22': 'SW', '2026-11-23': 'WF' });
  expect(codes['Amara Finch']).toEqual({ '2026-11-22': 'SWF' });
  expect(codes['Pilar Nunez']).toEqual({ '2026-11-22': 'SWF', '2026-11-23': 'H' });
  expect(codes['Kai Moreno']).toEqual({ '2026-11-23': 'H' });
  expect(codes['Sam Oyelaran']).toEqual({ '2026-11-22': 'SWF' });
});

test('the roster of Morning Ritual has 19 people with their dates, first hold asked for alone', async () => {
  const projectId = job('Morning Ritual');
  const all = await asOwner((ctx) => listRoster(ctx, { projectId, limit: 50 }));
  expect(all.total).toBe(19);
  const sam = all.items.find(({ name }) => name === 'Sam Oyelaran');
  expect(sam && crewTool.toCrewItem(sam)).toMatchObject({
    role: 'Sound Mixer',
    department: 'sound',
    status: 'confirmed',
    dates: { '2026-11-22': 'confirmed', '2026-11-23': 'released' },
  });
  const seconds = await asOwner((ctx) =>
    listRoster(ctx, { projectId, bookingStatus: 'second_hold', limit: 50 }),
  );
  expect(seconds.items.map(({ name }) => name)).toEqual(['Kai Moreno']);
});

test('on day 2 the electricians are booked and held; on a day nobody shoots, free', async () => {
  const dates = ['2026-11-23', '2026-12-03', '2026-12-30'];
  const found = await asOwner((ctx) =>
    findAvailability(ctx, { dates, department: 'electric', limit: 25 }),
  );
  const said = found.items.map((row) => crewTool.toAvailabilityItem(row, dates));
  expect(said).toMatchObject([
    { name: 'Pilar Nunez', dates: [{ state: 'held' }, { state: 'free' }, { state: 'free' }] },
    {
      name: 'Theo Marsh',
      dates: [
        { date: '2026-11-23', state: 'booked', jobs: [{ project: 'Morning Ritual' }] },
        { date: '2026-12-03', state: 'held', jobs: [{ project: 'Trailhead FW' }] },
        { date: '2026-12-30', state: 'free' },
      ],
    },
  ]);
});

test('the call sheet of day 1 reached 21 of 23 and bounced once; that of day 2 is ready', async () => {
  const sheets = await asOwner(async (ctx) => {
    const { items } = await listCallSheets(ctx, { limit: 25 });
    return items.map((row) => sheetTool.toCallSheetItem(ctx, row));
  });
  expect(sheets).toMatchObject([
    {
      label: 'Day 1 of 2',
      status: 'sent',
      revision: 2,
      sent_at: '2026-11-20T18:20:00-08:00',
      recipients: 23,
      delivered: 21,
      confirmed: 17,
      skipped: 1,
      bounced: ['Northside Grip House'],
    },
    { label: 'Day 2 of 2', status: 'ready', revision: 0, recipients: 0, bounced: [] },
  ]);
});

describe('deliverables', () => {
  test('of Glow Forward come by due date with their latest cut and open notes', async () => {
    const projectId = job('Glow Forward');
    const list = await asOwner(async (ctx) => {
      const { items } = await listDeliverablesAcrossJobs(ctx, { projectId, limit: 25 });
      return items.map((row) => cutTool.toDeliverableItem(ctx, row));
    });
    expect(list.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Hero :60 IN_REVIEW',
      'Hero :30 CHANGES_REQUESTED',
      'Social :15 APPROVED',
      'Bumper :06 IN_REVIEW',
      'Feed :15 IN_PROGRESS',
      'Textless master NOT_STARTED',
    ]);
    expect(list[0]).toMatchObject({
      spec: ':60 · 16x9 · Web and CTV',
      due_date: '2026-11-25',
      latest_version: { version_number: 4, decision: 'PENDING' },
      open_client_notes: 3,
      open_internal_notes: 1,
    });
    expect(list[4]).not.toHaveProperty('latest_version');
  });

  test('across jobs name what is delivered last', async () => {
    const { items, total } = await asOwner((ctx) => listDeliverablesAcrossJobs(ctx, { limit: 50 }));
    expect(total).toBe(22);
    expect(items[0]).toMatchObject({ title: 'Donor cut', status: 'APPROVED' });
    expect(items.slice(-10).every(({ status }) => status === 'DELIVERED')).toBe(true);
  });

  test('Hero :60 shows four cuts and every note once, each with who wrote it', async () => {
    const { items } = await asOwner((ctx) =>
      listDeliverablesAcrossJobs(ctx, { projectId: job('Glow Forward'), limit: 1 }),
    );
    const review = await asOwner(async (ctx) =>
      cutTool.toDeliverableReview(ctx, await findReview(ctx, { id: items[0]?.id ?? '' })),
    );
    expect(review.versions.map(({ version_number }) => version_number)).toEqual([4, 3, 2, 1]);
    expect(review.note_count).toBe(5);
    expect(
      review.notes.map((note) => `${note.author_kind} ${note.visibility} ${note.body}`).sort(),
    ).toEqual([
      'CLIENT client Can we hold on the bottle half a beat longer before the super?',
      'CLIENT client Legal needs the disclaimer up for 3 s',
      'CLIENT client Love the new open. Is the logo a touch small on CTV?',
      'TEAM client Done in v4, now 3.1 s',
      'TEAM internal Temp track is not cleared, do not let them fall in love with it',
    ]);
    expect(review.notes.every(({ version_number }) => version_number === 4)).toBe(true);
  });

  test('Hero :30 says who asked for changes', async () => {
    const { items } = await asOwner((ctx) =>
      listDeliverablesAcrossJobs(ctx, { status: 'CHANGES_REQUESTED', limit: 5 }),
    );
    const review = await asOwner(async (ctx) =>
      cutTool.toDeliverableReview(ctx, await findReview(ctx, { id: items[0]?.id ?? '' })),
    );
    expect(review).toMatchObject({ title: 'Hero :30', project: 'Glow Forward' });
    expect(review.versions[0]).toMatchObject({
      version_number: 3,
      decision: 'CHANGES_REQUESTED',
      decided_by: 'Maddie Orr',
    });
    expect(review.versions[1]).not.toHaveProperty('decided_by');
  });
});

describe('what waits for the client', () => {
  test('is :06 v1 for 3 days and Hero :60 v4 for 2', async () => {
    const list = await asOwner(async (ctx) => {
      const { items } = await listWaitingOnClient(ctx, { limit: 25 });
      return items.map((row) => waitingTool.toWaitingItem(ctx, row));
    });
    expect(list).toMatchObject([
      { kind: 'cut', title: 'Bumper :06 v1', days_waiting: 3, open_client_notes: 0 },
      {
        kind: 'cut',
        title: 'Hero :60 v4',
        project: 'Glow Forward',
        client: 'Vantelle Skincare',
        contact: 'Maddie Orr',
        since: '2026-11-19T18:00:00-08:00',
        days_waiting: 2,
        due_date: '2026-11-25',
        open_client_notes: 3,
      },
    ]);
  });
});

describe('jobs', () => {
  test('five are active, newest first, with the next day and cuts in review', async () => {
    const { items, total } = await asOwner((ctx) => listJobs(ctx, { limit: 25 }));
    expect(total).toBe(5);
    expect(items.map(jobTool.toProjectItem)).toMatchObject([
      { name: 'Own Your Corner', job_no: '2614', next_day: { date: '2026-12-15' } },
      { name: 'Trailhead FW', next_day: { date: '2026-12-02', label: 'Prelight' } },
      {
        name: 'Morning Ritual',
        client: 'Quillfeather Coffee',
        agency: 'Ostrander & Pike',
        phase: 'shoot',
        next_day: { date: '2026-11-22' },
        open_reviews: 0,
      },
      { name: 'Glow Forward', open_reviews: 2 },
      { name: 'Year of Rivers' },
    ]);
    expect(items[3]?.nextDay).toBeNull();
  });

  test('closed ones are listed when asked for', async () => {
    expect(jobs.size).toBe(6);
    const closed = await asOwner((ctx) => listJobs(ctx, { status: 'closed', limit: 25 }));
    expect(closed.items.map(({ name }) => name)).toEqual(['Test Kitchen S2']);
    const found = await asOwner((ctx) => listJobs(ctx, { query: 'ostrander', limit: 25 }));
    expect(found.items.map(({ name }) => name)).toEqual(['Morning Ritual']);
  });

  test('Morning Ritual in full has its contact first, three days and five deliverables', async () => {
    const full = await asOwner(async (ctx) =>
      jobTool.toProjectInFull(ctx, await findJob(ctx, { id: job('Morning Ritual') })),
    );
    expect(full).toMatchObject({
      job_no: '2611',
      director: 'Noor Haddad',
      deliverables: { NOT_STARTED: 5 },
      contacts: [
        { name: 'Simone Achebe', company: 'Ostrander & Pike', of_this_job: true },
        { name: 'Hana Brandt', company: 'Quillfeather Coffee', of_this_job: false },
      ],
    });
    expect(full.days).toHaveLength(3);
    expect(full.activity).toHaveLength(10);
  });
});

test('the clients are seven and Unassigned; a contact finds hers', async () => {
  const all = await asOwner((ctx) => listClientsWithContacts(ctx, { limit: 25 }));
  expect(all.total).toBe(8);
  const found = await asOwner((ctx) => listClientsWithContacts(ctx, { query: 'achebe', limit: 5 }));
  expect(found.items).toMatchObject([
    { name: 'Ostrander & Pike', contactCount: 2, contacts: [{ name: 'Simone Achebe' }, {}] },
  ]);
});

test('Morning Ritual has three places, the permit of the overlook applied for', async () => {
  const { items } = await asOwner((ctx) =>
    listJobPlaces(ctx, { projectId: job('Morning Ritual'), limit: 25 }),
  );
  const places = items.map(placeTool.toLocationItem);
  expect(
    places.map(({ name, permit_status, shoot_dates }) => [name, permit_status, shoot_dates]),
  ).toEqual([
    ['Calloway residence', 'issued', ['2026-11-23']],
    ['Ridge Park overlook', 'applied', ['2026-11-24']],
    ['Stage 4, Alder Yard Studios', 'not_required', ['2026-11-22']],
  ]);
});

test('seven drives are known, and B007 has a single copy', async () => {
  const { items, total, cardsAtRisk } = await asOwner((ctx) => listWhereabouts(ctx, { limit: 25 }));
  expect(total).toBe(7);
  expect(items[0]).toMatchObject({ label: 'TT-0098', status: 'archived' });
  expect(cardsAtRisk.items.map(mediaTool.toCardAtRiskItem)).toMatchObject([
    { roll: 'B007', project: 'Year of Rivers', verified_copies: 1, on_drives: ['TT-0098'] },
  ]);
});

describe('a search', () => {
  test('finds records of every kind, what begins with the words first', async () => {
    const found = await asOwner((ctx) => searchRecords(ctx, { query: 'Hero', limit: 25 }));
    expect(found.items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'deliverable Hero :15',
      'deliverable Hero :30',
      'deliverable Hero :30',
      'deliverable Hero :60',
    ]);
    const sam = await asOwner((ctx) => searchRecords(ctx, { query: 'Oyelaran', limit: 25 }));
    expect(sam).toMatchObject({ total: 1, items: [{ kind: 'crew', title: 'Sam Oyelaran' }] });
  });

  test('gives what a client wrote as theirs', async () => {
    const found = await asOwner((ctx) =>
      searchRecords(ctx, { query: 'disclaimer', kinds: ['note'], limit: 1 }),
    );
    expect(found.total).toBe(2);
    expect(found.items).toMatchObject([
      {
        authorKind: 'CLIENT',
        projectName: 'Glow Forward',
        snippet: 'Legal needs the disclaimer up for 3 s',
      },
    ]);
  });

  test('never looks into how crew are reached', async () => {
    const found = await asOwner((ctx) => searchRecords(ctx, { query: 'sam.oyelaran@', limit: 25 }));
    expect(found.total).toBe(0);
    const wild = await asOwner((ctx) => searchRecords(ctx, { query: '%%', limit: 25 }));
    expect(wild.total).toBe(0);
  });
});

test('the overview has the next days, what waits and what is wrong', async () => {
  const overview = await asOwner(async (ctx) =>
    overviewTool.toWorkspaceOverview(ctx, await findOverview(ctx)),
  );
  expect(overview).toMatchObject({
    workspace: 'Tern & Tallow Films',
    today: '2026-11-21',
    counts: {
      active_projects: 5,
      shoot_days_this_week: 1,
      waiting_on_client: 2,
      overdue_deliverables: 1,
      cards_at_risk: 1,
    },
  });
  expect(overview.next_days.map(({ label }) => label)).toEqual([
    'Day 1 of 2',
    'Day 2 of 2',
    'Weather day',
  ]);
  expect(overview.alerts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'hold_challenged: The hold of Silas Quon for 2026-12-03 is challenged: confirm or release by 2026-11-21T18:04:05-08:00.',
    'call_sheet_bounced: The call sheet for Day 1 of 2 on 2026-11-22 bounced for Northside Grip House.',
    'call_sheet_unconfirmed: 5 of 22 have not confirmed the call sheet for Day 1 of 2 on 2026-11-22.',
    'card_at_risk: Card B007 has 1 verified copy.',
    'permit_open: Ridge Park overlook is shot on 2026-11-24 and its permit is applied.',
    'deliverable_overdue: Donor cut was due on 2026-11-15.',
  ]);
});

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}

function job(name: string): string {
  const id = jobs.get(name);
  if (!id) throw new Error(`The demo lacks ${name}.`);
  return id;
}
