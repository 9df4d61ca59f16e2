import {
  findOverview,
  listProjectsWithNextDay,
  listWaitingOnClient,
  overviewTool,
  projectTool,
  searchRecords,
  waitingTool,
} from '@callboard/core/across';
import { findProjectInFull, listClientsWithContacts } from '@callboard/core/jobs';
import {
  deliverableTool,
  findReview,
  listDeliverablesAcrossProjects,
} from '@callboard/core/review';
import {
  listProjectPlaces,
  listWhereabouts,
  locationTool,
  mediaTool,
} from '@callboard/core/schedule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenedDemo;

beforeAll(async () => {
  demo = await openDemo();
});

afterAll(() => demo.app.close());

describe('deliverables', () => {
  test('of Glow Forward are listed by due date with their latest version and open notes', async () => {
    const projectId = demo.project('Glow Forward');
    const list = await demo.asOwner(async (ctx) => {
      const { items } = await listDeliverablesAcrossProjects(ctx, { projectId, limit: 25 });
      return items.map((row) => deliverableTool.toDeliverableItem(ctx, row));
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

  test('across jobs are listed with delivered ones last', async () => {
    const { items, total } = await demo.asOwner((ctx) =>
      listDeliverablesAcrossProjects(ctx, { limit: 50 }),
    );
    expect(total).toBe(22);
    expect(items[0]).toMatchObject({ title: 'Donor cut', status: 'APPROVED' });
    expect(items.slice(-10).every(({ status }) => status === 'DELIVERED')).toBe(true);
  });

  test('Hero :60 shows four versions and every note once, each with its author', async () => {
    const { items } = await demo.asOwner((ctx) =>
      listDeliverablesAcrossProjects(ctx, { projectId: demo.project('Glow Forward'), limit: 1 }),
    );
    const review = await demo.asOwner(async (ctx) =>
      deliverableTool.toDeliverableReview(ctx, await findReview(ctx, { id: items[0]?.id ?? '' })),
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

  test('Hero :30 shows who requested changes', async () => {
    const { items } = await demo.asOwner((ctx) =>
      listDeliverablesAcrossProjects(ctx, { status: 'CHANGES_REQUESTED', limit: 5 }),
    );
    const review = await demo.asOwner(async (ctx) =>
      deliverableTool.toDeliverableReview(ctx, await findReview(ctx, { id: items[0]?.id ?? '' })),
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

describe('waiting on the client', () => {
  test('is INV-1055, EST-1045 for 9 days, :06 v1 for 3, INV-1058 and Hero :60 v4 for 2', async () => {
    const list = await demo.asOwner(async (ctx) => {
      const { items } = await listWaitingOnClient(ctx, { limit: 25 });
      return items.map((row) => waitingTool.toWaitingItem(ctx, row));
    });
    expect(list).toMatchObject([
      { kind: 'invoice', title: 'INV-1055 Year of Rivers', days_waiting: 12 },
      { kind: 'estimate', title: 'EST-1045 v1 Own Your Corner', contact: 'Glenn Takeda' },
      { kind: 'cut', title: 'Bumper :06 v1', days_waiting: 3, open_client_notes: 0 },
      { kind: 'invoice', title: 'INV-1058 Year of Rivers', days_waiting: 2 },
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
    const { items, total } = await demo.asOwner((ctx) =>
      listProjectsWithNextDay(ctx, { limit: 25 }),
    );
    expect(total).toBe(5);
    expect(items.map(projectTool.toProjectItem)).toMatchObject([
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

  test('closed ones are listed on request', async () => {
    const all = await demo.asOwner((ctx) =>
      listProjectsWithNextDay(ctx, { includeClosed: true, limit: 50 }),
    );
    expect(all.items).toHaveLength(6);
    const closed = await demo.asOwner((ctx) =>
      listProjectsWithNextDay(ctx, { status: 'closed', limit: 25 }),
    );
    expect(closed.items.map(({ name }) => name)).toEqual(['Test Kitchen S2']);
    const found = await demo.asOwner((ctx) =>
      listProjectsWithNextDay(ctx, { query: 'ostrander', limit: 25 }),
    );
    expect(found.items.map(({ name }) => name)).toEqual(['Morning Ritual']);
  });

  test('Morning Ritual in full has its own contact first, three days and five deliverables', async () => {
    const full = await demo.asOwner(async (ctx) =>
      projectTool.toProjectInFull(
        ctx,
        await findProjectInFull(ctx, { id: demo.project('Morning Ritual') }),
      ),
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

test('there are seven clients and Unassigned; a contact’s name finds her client', async () => {
  const all = await demo.asOwner((ctx) => listClientsWithContacts(ctx, { limit: 25 }));
  expect(all.total).toBe(8);
  const found = await demo.asOwner((ctx) =>
    listClientsWithContacts(ctx, { query: 'achebe', limit: 5 }),
  );
  expect(found.items).toMatchObject([
    { name: 'Ostrander & Pike', contactCount: 2, contacts: [{ name: 'Simone Achebe' }, {}] },
  ]);
});

test('Morning Ritual has three locations, with the overlook’s permit applied for', async () => {
  const { items } = await demo.asOwner((ctx) =>
    listProjectPlaces(ctx, { projectId: demo.project('Morning Ritual'), limit: 25 }),
  );
  const places = items.map(locationTool.toLocationItem);
  expect(
    places.map(({ name, permit_status, shoot_dates }) => [name, permit_status, shoot_dates]),
  ).toEqual([
    ['Calloway residence', 'issued', ['2026-11-23']],
    ['Ridge Park overlook', 'applied', ['2026-11-24']],
    ['Stage 4, Alder Yard Studios', 'not_required', ['2026-11-22']],
  ]);
});

test('there are seven drives, and B007 has a single copy', async () => {
  const { items, total, cardsAtRisk } = await demo.asOwner((ctx) =>
    listWhereabouts(ctx, { limit: 25 }),
  );
  expect(total).toBe(7);
  expect(items[0]).toMatchObject({ label: 'TT-0098', status: 'archived' });
  expect(cardsAtRisk.items.map(mediaTool.toCardAtRiskItem)).toMatchObject([
    { roll: 'B007', project: 'Year of Rivers', verified_copies: 1, on_drives: ['TT-0098'] },
  ]);
});

describe('a search', () => {
  test('finds records of every kind, those that begin with the words first', async () => {
    const found = await demo.asOwner((ctx) => searchRecords(ctx, { query: 'Hero', limit: 25 }));
    expect(found.items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'deliverable Hero :15',
      'deliverable Hero :30',
      'deliverable Hero :30',
      'deliverable Hero :60',
    ]);
    const sam = await demo.asOwner((ctx) => searchRecords(ctx, { query: 'Oyelaran', limit: 25 }));
    expect(sam).toMatchObject({
      total: 2,
      items: [
        { kind: 'crew', title: 'Sam Oyelaran' },
        { kind: 'bill', title: 'Sam Oyelaran' },
      ],
    });
  });

  test('marks notes written by the client', async () => {
    const found = await demo.asOwner((ctx) =>
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

  test('never searches crew contact details', async () => {
    const found = await demo.asOwner((ctx) =>
      searchRecords(ctx, { query: 'sam.oyelaran@example.com', limit: 25 }),
    );
    expect(found.total).toBe(0);
    const wild = await demo.asOwner((ctx) => searchRecords(ctx, { query: '%%', limit: 25 }));
    expect(wild.total).toBe(0);
  });
});

test('the overview has the next days, what is waiting and the alerts', async () => {
  const overview = await demo.asOwner(async (ctx) =>
    overviewTool.toWorkspaceOverview(ctx, await findOverview(ctx)),
  );
  expect(overview).toMatchObject({
    workspace: 'Tern & Tallow Films',
    today: '2026-11-21',
    counts: {
      active_projects: 5,
      shoot_days_this_week: 1,
      waiting_on_client: 5,
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
    'hold_challenged: Silas Quon’s hold for Thu 3 Dec is challenged: confirm or release by Sat 21 Nov, 18:04.',
    'call_sheet_bounced: The call sheet for Day 1 of 2 on Sun 22 Nov bounced for Northside Grip House.',
    'call_sheet_untold: The call sheet for Day 1 of 2 on Sun 22 Nov could not be emailed to Idris Cole.',
    'call_sheet_unconfirmed: 5 of 22 have not confirmed the call sheet for Day 1 of 2 on Sun 22 Nov.',
    'card_at_risk: Card B007 has 1 verified copy.',
    'permit_open: Ridge Park overlook shoots on Tue 24 Nov and its permit is applied for.',
    'deliverable_overdue: Donor cut was due on Sun 15 Nov.',
  ]);
});
