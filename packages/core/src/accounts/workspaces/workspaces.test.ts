import { UpdateCompany } from '@callboard/domain/workspaces/fields';
import { testSecret } from '@callboard/testing';
import {
  activityOf,
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findHome } from '../../across/home/index.ts';
import { archiveProject, browseProjects } from '../../jobs/projects/index.ts';
import { isReady, onWorkspaceChanged, openDatabase } from '../../kernel/database/index.ts';
import { asMember } from '../access/open-context.ts';
import { findCompany, updateCompany } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

const details = {
  name: 'Tern & Tallow Films',
  legalName: 'Tern & Tallow Films LLC',
  timeZone: 'America/New_York',
  currency: 'USD',
  country: 'US',
  address: '1 Alder Yard',
  defaultCall: '06:30',
  defaultWrap: '02:00',
};

test('the company’s details are changed and logged, including a wrap after midnight', async () => {
  await as(app, owner, (ctx) => updateCompany(ctx, details));
  expect(await as(app, owner, findCompany)).toMatchObject(details);
  expect((await activityOf(app, owner, 1))[0]?.summary).toBe('Company details were updated');
});

test.each([
  ['currency', 'eur', 'XXQ'],
  ['country', 'de', 'DEU'],
  ['timeZone', 'Asia/Kolkata', 'Kolkata'],
  ['defaultCall', '23:59', '24:00'],
  ['name', 'x'.repeat(200), 'x'.repeat(201)],
])('%s has bounds', (field, last, first) => {
  expect(UpdateCompany.safeParse({ ...details, [field]: last }).success).toBe(true);
  expect(UpdateCompany.safeParse({ ...details, [field]: first }).success).toBe(false);
});

test('today is the date in the company’s time zone', async () => {
  const start = app.clock.now();
  app.clock.set('2026-11-22T03:00:00.000Z');
  const { owner: tokyo } = await makeWorkspace(app, { timeZone: 'Asia/Tokyo' });
  const { owner: angeles } = await makeWorkspace(app, { timeZone: 'America/Los_Angeles' });
  expect(await as(app, tokyo, findHome)).toMatchObject({ today: '2026-11-22' });
  expect(await as(app, angeles, findHome)).toMatchObject({ today: '2026-11-21' });
  app.clock.set(start.toISOString());
});

test('the list of projects hides archived ones by default, and finds by text', async () => {
  const { owner: lister } = await makeWorkspace(app);
  const { id } = await makeProject(app, lister, { name: 'Old one', status: 'closed' });
  await makeProject(app, lister, { name: 'New one', agency: 'Ostrander & Pike' });
  await as(app, lister, (ctx) => archiveProject(ctx, { id }));
  const browse = async (more: Partial<Parameters<typeof browseProjects>[1]>) => {
    const { items } = await as(app, lister, (ctx) => browseProjects(ctx, { limit: 10, ...more }));
    return items.map(({ name }) => name);
  };
  expect(await browse({})).toEqual(['New one']);
  expect(await browse({ statuses: ['ARCHIVED'] })).toEqual(['Old one']);
  expect(await browse({ query: 'pike' })).toEqual(['New one']);
  expect(await browse({ query: 'unassigned' })).toEqual(['New one']);
  expect(await browse({ query: 'nothing' })).toEqual([]);
});

test('listeners are notified of a changed workspace after the commit', async () => {
  const heard: string[] = [];
  await onWorkspaceChanged(app.database, (workspaceId) => heard.push(workspaceId));
  const failing = asMember(app.database, owner, async (ctx) => {
    await updateCompany(ctx, details);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const { owner: other } = await makeWorkspace(app);
  await vi.waitFor(() => expect(heard).toEqual([other.workspaceId]));
});

test('the database is ready when it accepts writes and its migrations are current', async () => {
  expect(await isReady(app.database)).toBe(true);
  const nowhere = openDatabase({
    databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing',
    appSecret: testSecret,
  });
  expect(await isReady(nowhere)).toBe(false);
  await nowhere.close();
});
