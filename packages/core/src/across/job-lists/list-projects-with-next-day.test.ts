import {
  as,
  createTestApp,
  makeClient,
  makeDeliverable,
  makeProject,
  makeShootDay,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveHold } from '../../crew/day-moves/index.ts';
import { browseProjects, updateProject } from '../../jobs/projects/index.ts';
import { removeDeliverable } from '../../review/deliverables/index.ts';
import { closeProject } from '../job-steps/index.ts';
import { listProjectsWithNextDay } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

describe('the jobs of list_projects', () => {
  test('have their client, the next active day and the cuts in review', async () => {
    const client = await makeClient(app, owner, { name: 'Vantelle Skincare' });
    const project = await makeProject(app, owner, {
      name: 'Glow Forward',
      clientId: client.id,
      agency: 'Ostrander & Pike',
      phase: 'post',
      startDate: '2026-11-20',
      endDate: '2026-12-04',
    });
    const projectId = project.id;
    await makeShootDay(app, owner, { projectId, date: '2026-11-20' });
    const released = await makeShootDay(app, owner, { projectId, date: '2026-11-22' });
    await as(app, owner, (ctx) => moveHold(ctx, { id: released.id, holdStatus: 'released' }));
    const day = await makeShootDay(app, owner, { projectId, date: '2026-11-24' });
    await makeShootDay(app, owner, { projectId, date: '2026-11-25' });
    const [film, cutdown, killed] = [
      await makeDeliverable(app, owner, { projectId }),
      await makeDeliverable(app, owner, { projectId }),
      await makeDeliverable(app, owner, { projectId }),
    ];
    for (const { id } of [film, cutdown, killed]) {
      await makeVersion(app, owner, { deliverableId: id });
    }
    await as(app, owner, (ctx) => removeDeliverable(ctx, { id: killed.id, reason: 'Killed' }));
    await makeDeliverable(app, owner, { projectId });
    expect(await projects()).toEqual({
      items: [
        {
          id: projectId,
          jobNo: project.jobNo,
          name: 'Glow Forward',
          clientId: client.id,
          clientName: 'Vantelle Skincare',
          agency: 'Ostrander & Pike',
          status: 'pre_production',
          phase: 'post',
          startDate: '2026-11-20',
          endDate: '2026-12-04',
          nextDay: { id: day.id, date: '2026-11-24', label: 'Day 2 of 3' },
          openReviews: 2,
        },
      ],
      total: 1,
    });
  });

  test('have today’s day as the next day until midnight in the company’s time zone', async () => {
    const auckland = await makeWorkspace(app, { plan: 'house', timeZone: 'Pacific/Auckland' });
    owner = auckland.owner;
    const projectId = (await makeProject(app, owner)).id;
    for (const date of ['2026-09-27', '2026-09-28']) {
      await makeShootDay(app, owner, { projectId, date });
    }
    const nextOn = async (instant: string) => {
      app.clock.set(instant);
      return (await projects()).items[0]?.nextDay?.date;
    };
    // Daylight saving time begins: the day has 23 hours.
    expect(await nextOn('2026-09-26T12:00:00.000Z')).toBe('2026-09-27');
    expect(await nextOn('2026-09-27T10:59:59.999Z')).toBe('2026-09-27');
    expect(await nextOn('2026-09-27T11:00:00.000Z')).toBe('2026-09-28');
    expect(await nextOn('2026-09-28T11:00:00.000Z')).toBeUndefined();
  });

  test('are the open ones by default', async () => {
    const open = await makeProject(app, owner, { name: 'Open' });
    const byHand = await makeProject(app, owner, { name: 'Closed by hand', status: 'closed' });
    const wrapped = await makeProject(app, owner, { name: 'Wrapped' });
    await as(app, owner, (ctx) => closeProject(ctx, wrapped));
    expect(await names()).toEqual([open.name]);
    expect((await names({ includeClosed: true })).toSorted()).toEqual([
      byHand.name,
      open.name,
      wrapped.name,
    ]);
    expect((await names({ status: 'closed' })).toSorted()).toEqual([byHand.name, wrapped.name]);
    expect(await names({ status: 'production' })).toEqual([]);
  });

  test('are newest first, cut with the total', async () => {
    const created = [];
    for (let number = 1; number <= 4; number += 1) {
      if (number === 3) app.clock.advance(1);
      created.push((await makeProject(app, owner)).id);
    }
    const expected = [created.slice(2), created.slice(0, 2)].flatMap((ids) =>
      ids.toSorted().reverse(),
    );
    const { items, total } = await projects({ limit: 3 });
    expect(items.map(({ id }) => id)).toEqual(expected.slice(0, 3));
    expect(total).toBe(4);
  });

  test('can be filtered by client, phase and words; an unknown client is refused', async () => {
    const client = await makeClient(app, owner, { name: 'Northlatch Footwear' });
    await makeProject(app, owner, { name: 'Trailhead FW', clientId: client.id, phase: 'pre_pro' });
    await makeProject(app, owner, { name: 'Trailhead SS', clientId: client.id });
    await makeProject(app, owner, { name: 'Own Your Corner', phase: 'pre_pro' });
    expect((await names({ clientId: client.id })).toSorted()).toEqual([
      'Trailhead FW',
      'Trailhead SS',
    ]);
    expect(await names({ clientId: client.id, phase: 'pre_pro' })).toEqual(['Trailhead FW']);
    expect(await names({ query: 'northLATCH', phase: 'pre_pro' })).toEqual(['Trailhead FW']);
    for (const clientId of ['cli_none', '']) {
      expect(await refusalOf(projects({ clientId }))).toBe('not_found');
    }
  });
});

describe('words', () => {
  test('find a job by name, number, agency and client, in the app within words too', async () => {
    const client = await makeClient(app, owner, { name: 'Quillfeather Coffee' });
    const agency = 'Ostrander & Pike';
    const name = 'Café 100%_new\\ 🎬';
    const { jobNo } = await makeProject(app, owner, { name, agency, clientId: client.id });
    await makeProject(app, owner, { name: 'Glow Forward' });
    const found = [
      'café',
      'CAFÉ',
      'Cafe',
      '100%_n',
      'new\\',
      '🎬',
      jobNo,
      'der & p',
      'QUILL',
      'pike trander',
    ];
    for (const query of found) {
      expect(await browsed({ query }), query).toEqual([name]);
    }
    for (const query of [
      'café',
      'CAFE',
      'new 100',
      jobNo,
      'pike ostrander',
      'QUILL',
      'quilfeather',
    ]) {
      expect(await names({ query }), query).toEqual([name]);
    }
    for (const query of ['100__now', '%_%_%', 'Cafes', "' or 1=1 --", 'x'.repeat(100)]) {
      expect(await browsed({ query }), query).toEqual([]);
    }
    for (const query of ['%_%_%', '🎬', "' or 9=9 --", 'x'.repeat(100), 'der pike']) {
      expect(await names({ query }), query).toEqual([]);
    }
  });
});

describe('the list of the app', () => {
  test('can be filtered by several statuses, by a phase or by no phase', async () => {
    const client = await makeClient(app, owner);
    await makeProject(app, owner, { name: 'A', status: 'production', phase: 'shoot' });
    await makeProject(app, owner, { name: 'B', status: 'closed', clientId: client.id });
    await makeProject(app, owner, { name: 'C', phase: 'shoot', clientId: client.id });
    expect(await browsed()).toEqual(['A', 'B', 'C']);
    expect(await browsed({ statuses: [] })).toEqual(['A', 'B', 'C']);
    expect(await browsed({ statuses: ['production', 'closed'] })).toEqual(['A', 'B']);
    expect(await browsed({ phase: 'shoot' })).toEqual(['A', 'C']);
    expect(await browsed({ phase: 'closed' })).toEqual(['B']);
    expect(await browsed({ phase: 'none' })).toEqual([]);
    expect(await browsed({ clientId: client.id, phase: 'shoot' })).toEqual(['C']);
    expect(await browsed({ clientId: 'cli_none' })).toEqual([]);
  });

  test('names the client of a job, and marks the Unassigned client', async () => {
    const client = await makeClient(app, owner, { name: 'Pebblewick Foods' });
    await makeProject(app, owner, { name: 'A', clientId: client.id });
    await makeProject(app, owner, { name: 'B' });
    const { items } = await as(app, owner, (ctx) => browseProjects(ctx, { limit: 25 }));
    const clients = items.map((it) => [it.name, it.clientName, it.isUnassigned]);
    expect(clients.toSorted()).toEqual([
      ['A', 'Pebblewick Foods', false],
      ['B', 'Unassigned', true],
    ]);
  });

  test('accepts a cursor only with the same filters', async () => {
    for (let number = 1; number <= 3; number += 1) {
      await makeProject(app, owner, { phase: 'shoot' });
    }
    const page = (input: object) =>
      as(app, owner, (ctx) => browseProjects(ctx, { limit: 2, ...input }));
    const { nextCursor: cursor } = await page({ phase: 'shoot' });
    expect((await page({ phase: 'shoot', cursor })).items).toHaveLength(1);
    for (const other of [{}, { phase: 'post' }, { phase: 'shoot', query: 'a' }]) {
      expect(await refusalOf(page({ ...other, cursor }))).toBe('invalid_parameter cursor');
    }
  });

  test('keeps a job’s position when the job changes', async () => {
    const first = await makeProject(app, owner, { name: 'First' });
    app.clock.advance(1);
    await makeProject(app, owner, { name: 'Second' });
    app.clock.advance(1);
    await as(app, owner, (ctx) => updateProject(ctx, { id: first.id, agency: 'Pike' }));
    const { items } = await as(app, owner, (ctx) => browseProjects(ctx, { limit: 25 }));
    expect(items.map(({ name }) => name)).toEqual(['Second', 'First']);
  });
});

type Input = Partial<Parameters<typeof listProjectsWithNextDay>[1]>;

function projects(input: Input = {}, member = owner) {
  return as(app, member, (ctx) => listProjectsWithNextDay(ctx, { limit: 25, ...input }));
}

async function names(input: Input = {}): Promise<string[]> {
  return (await projects(input)).items.map(({ name }) => name);
}

async function browsed(input: Partial<Parameters<typeof browseProjects>[1]> = {}) {
  const { items } = await as(app, owner, (ctx) => browseProjects(ctx, { limit: 25, ...input }));
  return items.map(({ name }) => name).toSorted();
}
