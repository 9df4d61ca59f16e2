import { listCrewCalls, listJobCrew, listJobDays } from '@callboard/core/crew';
import { listLinks } from '@callboard/core/jobs';
import { listJobDeliverables, listTeamNotes, listVersions } from '@callboard/core/review';
import { countVerifiedCopies, listDrives, listProjectLocations } from '@callboard/core/schedule';
import * as schema from '@callboard/db/schema';
import { and, between, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenedDemo;

beforeAll(async () => {
  demo = await openDemo();
});

afterAll(() => demo.app.close());

describe('Morning Ritual', () => {
  test('shoots on the next two days, with a weather day held behind them', async () => {
    const days = await demo.asOwner((ctx) =>
      listJobDays(ctx, { projectId: demo.project('Morning Ritual') }),
    );
    expect(days.map((day) => `${day.date} ${day.dayKind} ${day.holdStatus}`)).toEqual([
      '2026-11-22 shoot confirmed',
      '2026-11-23 shoot confirmed',
      '2026-11-24 weather second_hold',
    ]);
    expect(days.map(({ callSheet }) => callSheet?.status ?? null)).toEqual(['sent', 'ready', null]);
  });

  test('is the only job in the next 7 days', async () => {
    const { shootDays } = schema;
    const days = await demo.asOwner(({ tx }) =>
      tx
        .select({ projectId: shootDays.projectId, label: shootDays.label })
        .from(shootDays)
        .where(
          and(between(shootDays.date, '2026-11-21', '2026-11-27'), isNull(shootDays.deletedAt)),
        )
        .orderBy(shootDays.date),
    );
    expect(days).toEqual(
      ['Day 1 of 2', 'Day 2 of 2', 'Weather day'].map((label) => ({
        projectId: demo.project('Morning Ritual'),
        label,
      })),
    );
  });

  test('has 18 confirmed on day 1 and 13 confirmed, 2 first and 1 second on day 2', async () => {
    expect(await statusesOn(0)).toEqual({ confirmed: 18 });
    expect(await statusesOn(1)).toEqual({ confirmed: 13, first_hold: 2, second_hold: 1 });
  });

  test('calls the DP at 06:00, everyone else at 06:30 and the cast at 08:15', async () => {
    const calls = await callsOn(0);
    const early = calls.filter(({ callTime }) => callTime === '06:00').map(({ name }) => name);
    const late = calls.filter(({ callTime }) => callTime === '08:15').map(({ name }) => name);
    expect(early).toEqual(['Silas Quon']);
    expect(late).toEqual(['Amara Finch', 'Leo Park']);
    expect(calls.filter(({ callTime }) => callTime === '06:30')).toHaveLength(15);
  });

  test('sent its first call sheet to 23: one skipped, one bounced, 17 confirmed', async () => {
    const rows = await demo.asOwner(({ tx }) => tx.select().from(schema.callSheetRecipients));
    const count = (delivery: string) => rows.filter((row) => row.delivery === delivery).length;
    expect([rows.length, count('skipped'), count('bounced'), count('failed')]).toEqual([
      23, 1, 1, 0,
    ]);
    expect(rows.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(17);
  });

  test('has three locations and three drives', async () => {
    const input = { projectId: demo.project('Morning Ritual'), limit: 25 };
    const places = await demo.asOwner((ctx) => listProjectLocations(ctx, input));
    expect(places.items.map(({ name, permitStatus }) => `${name}: ${permitStatus}`).sort()).toEqual(
      [
        'Calloway residence: issued',
        'Ridge Park overlook: applied',
        'Stage 4, Alder Yard Studios: not_required',
      ],
    );
    const drives = await demo.asOwner((ctx) => listDrives(ctx, input));
    expect(drives.items.map(({ label }) => label).sort()).toEqual([
      'TT-0114',
      'TT-0115',
      'TT-0116',
    ]);
  });

  test('has a DIT of the camera department, who holds its master and backup', async () => {
    const projectId = demo.project('Morning Ritual');
    const { people } = await demo.asOwner((ctx) => listJobCrew(ctx, { projectId }));
    const dits = people.filter((it) => it.role === 'DIT');
    expect(dits).toMatchObject([{ name: 'Anouk Bell', department: 'camera' }]);
    const { items } = await demo.asOwner((ctx) => listDrives(ctx, { projectId, limit: 25 }));
    const held = items.filter((it) => it.custodian === 'Anouk Bell').map((it) => it.kind);
    expect(held.toSorted()).toEqual(['backup', 'master']);
  });
});

describe('Glow Forward', () => {
  test('has six deliverables with the expected statuses', async () => {
    const list = await deliverablesOf('Glow Forward');
    expect(list.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Hero :60 IN_REVIEW',
      'Hero :30 CHANGES_REQUESTED',
      'Social :15 APPROVED',
      'Bumper :06 IN_REVIEW',
      'Feed :15 IN_PROGRESS',
      'Textless master NOT_STARTED',
    ]);
  });

  test('has Hero :60 at v4 with 3 client notes open and 1 internal, two of them carried', async () => {
    const [hero] = await deliverablesOf('Glow Forward');
    const { items } = await demo.asOwner((ctx) =>
      listVersions(ctx, { deliverableId: hero?.id ?? '', limit: 25 }),
    );
    expect(items.map(({ versionNumber }) => versionNumber)).toEqual([4, 3, 2, 1]);
    const notes = await demo.asOwner((ctx) =>
      listTeamNotes(ctx, { versionId: items[0]?.id ?? '' }),
    );
    const open = notes.filter(({ parentId, resolvedAt }) => parentId === null && !resolvedAt);
    const client = open.filter(({ visibility }) => visibility === 'client');
    expect(client.map(({ authorKind, authorName }) => `${authorKind} ${authorName}`)).toEqual(
      Array.from({ length: 3 }, () => 'CLIENT Maddie Orr'),
    );
    expect(client.filter(({ originNoteId }) => originNoteId !== null)).toHaveLength(2);
    expect(open.filter(({ visibility }) => visibility === 'internal')).toHaveLength(1);
    expect(notes.filter(({ parentId }) => parentId !== null)).toMatchObject([
      { body: 'Done in v4, now 3.1 s', authorKind: 'TEAM', visibility: 'client' },
    ]);
  });

  test('is linked to other systems', async () => {
    const projectId = demo.project('Glow Forward');
    const { items } = await demo.asOwner((ctx) => listLinks(ctx, { projectId, limit: 25 }));
    expect(items).toHaveLength(2);
  });
});

test('the other jobs have the expected deliverables', async () => {
  const statuses = async (name: string) =>
    (await deliverablesOf(name)).map(({ status }) => status).sort();
  expect(await statuses('Morning Ritual')).toEqual(Array.from({ length: 5 }, () => 'NOT_STARTED'));
  expect(await statuses('Test Kitchen S2')).toEqual(Array.from({ length: 8 }, () => 'DELIVERED'));
  expect(await statuses('Year of Rivers')).toEqual(['APPROVED', 'DELIVERED', 'DELIVERED']);
});

test('one card of Year of Rivers has a single copy', async () => {
  const { mediaCards } = schema;
  const cards = await demo.asOwner(({ tx }) =>
    tx
      .select()
      .from(mediaCards)
      .where(eq(mediaCards.projectId, demo.project('Year of Rivers'))),
  );
  const single = [];
  for (const { id, roll } of cards) {
    if ((await demo.asOwner((ctx) => countVerifiedCopies(ctx, id))) < 2) single.push(roll);
  }
  expect(single).toEqual(['B007']);
});

test('the hold on Silas Quon for Trailhead FW is challenged, with nine hours left', async () => {
  const { bookingDays } = schema;
  const days = await demo.asOwner(({ tx }) => tx.select().from(bookingDays));
  const challenged = days.filter(({ challengeExpiresAt }) => challengeExpiresAt !== null);
  expect(challenged).toMatchObject([{ date: '2026-12-03', status: 'first_hold' }]);
  const left = (challenged[0]?.challengeExpiresAt?.getTime() ?? 0) - demo.app.clock.now().getTime();
  expect(left / 3_600_000).toBe(9);
});

function deliverablesOf(name: string) {
  return demo.asOwner((ctx) => listJobDeliverables(ctx, { projectId: demo.project(name) }));
}

async function callsOn(index: number) {
  const days = await demo.asOwner((ctx) =>
    listJobDays(ctx, { projectId: demo.project('Morning Ritual') }),
  );
  return demo.asOwner((ctx) => listCrewCalls(ctx, { shootDayId: days[index]?.id ?? '' }));
}

async function statusesOn(index: number): Promise<Record<string, number>> {
  const calls = await callsOn(index);
  const groups = Object.groupBy(calls, ({ status }) => status);
  return Object.fromEntries(Object.entries(groups).map(([status, list]) => [status, list.length]));
}
