import {
  as,
  createTestApp,
  eventsOf,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateProject } from '../../jobs/projects/index.ts';
import { listEvents, toChatMessage, toEnvelope } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(1);
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

test('the log starts at the instant asked for, to the millisecond', async () => {
  await makeProject(app, owner, { name: 'Before' });
  app.clock.advance(0.001);
  const since = app.clock.now();
  await makeProject(app, owner, { name: 'At' });
  app.clock.advance(0.001);
  await makeProject(app, owner, { name: 'After' });
  const { items } = await list({ since });
  expect(items.map(({ summary }) => summary)).toEqual(['New project: After.', 'New project: At.']);
});

test('events of one instant are paged by their ids, without losses and repeats', async () => {
  for (let number = 1; number <= 5; number += 1) await makeProject(app, owner);
  const all = await list();
  const seen = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(all.items);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
});

test('a cursor is valid only for its event name and instant', async () => {
  const since = app.clock.now();
  for (let number = 1; number <= 2; number += 1) await makeProject(app, owner);
  const name = 'project_created' as const;
  const { nextCursor } = await list({ name, since, limit: 1 });
  const cursor = nextCursor ?? '';
  expect((await list({ name, since, limit: 1, cursor })).items).toHaveLength(1);
  const later = new Date(since.getTime() + 1);
  for (const other of [{}, { name }, { since }, { name, since: later }] as const) {
    expect(await refusalOf(list({ ...other, limit: 1, cursor }))).toBe('invalid_parameter cursor');
  }
});

test('an event keeps its data after the record has changed', async () => {
  const { id: projectId } = await makeProject(app, owner, { name: 'Café “été” 🎬' });
  const [event] = (await list()).items;
  await as(app, owner, (ctx) => updateProject(ctx, { id: projectId, name: 'Renamed' }));
  expect((await list()).items.find(({ id }) => id === event?.id)).toMatchObject({
    name: 'project_created',
    projectId,
    summary: 'New project: Café “été” 🎬.',
    data: { projectId, name: 'Café “été” 🎬' },
  });
});

test('work that was rolled back leaves no event', async () => {
  const { id } = await makeProject(app, owner);
  const failing = as(app, owner, async (ctx) => {
    await updateProject(ctx, { id, phase: 'shoot' });
    throw new Error('The connection was lost.');
  });
  await expect(failing).rejects.toThrow('The connection was lost.');
  expect((await eventsOf(app, owner)).map(({ name }) => name)).toEqual(['project_created']);
});

test('the body of a delivery is JSON with its fields in order, whatever its text', () => {
  const occurredAt = new Date('2026-11-21T17:04:05.123Z');
  const summary = 'Line\nbreak, "quotes", \\ and \u2028.';
  const body = toEnvelope('whd_1', { event: 'test', occurredAt, summary, data: { id: 'x' } });
  expect(JSON.parse(body)).toEqual({
    id: 'whd_1',
    event: 'test',
    occurredAt: '2026-11-21T17:04:05.123Z',
    summary,
    data: { id: 'x' },
  });
  expect(body).toMatch(/^\{"id":"whd_1","event":"test","occurredAt":/);
  expect(JSON.parse(toChatMessage({ summary }))).toEqual({ text: summary });
});

function list(input: Partial<Parameters<typeof listEvents>[1]> = {}) {
  return as(app, owner, (ctx) => listEvents(ctx, { limit: 25, ...input }));
}
