import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
  makeCard,
  makeClient,
  makeDeliverable,
  makeFile,
  makeFolder,
  makeLocation,
  makeMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { listAuditLog } from '../../activity/index.ts';
import { findStorage, listFolder, setFileRemoved } from '../../files/index.ts';
import { findBoard } from '../../jobs/boards/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import { listDeliverables, updateDeliverable } from '../../review/deliverables/index.ts';
import { duplicateProject } from './index.ts';

const everything = ['team', 'cards', 'deliverables', 'locations', 'files'] as const;

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
  const client = await makeClient(app, owner);
  ({ id } = await makeProject(app, owner, {
    name: 'Morning Ritual',
    clientId: client.id,
    director: 'Noor Haddad',
    poNumber: 'PO-1',
    phase: 'post',
    startDate: '2026-11-01',
  }));
});
afterAll(() => app.close());

const duplicate = (contents: (typeof everything)[number][] = []) =>
  as(app, owner, (ctx) => duplicateProject(ctx, { id, name: 'Evening Ritual', contents }));

test('a copy has the client and the details, its own number, and starts anew', async () => {
  const copy = await duplicate();
  expect(copy).toMatchObject({
    name: 'Evening Ritual',
    jobNo: '2602',
    director: 'Noor Haddad',
    status: 'pre_production',
    phase: null,
    startDate: null,
    poNumber: null,
    source: 'duplicated',
    sourceRef: id,
  });
  expect((await activityOf(app, owner, 1))[0]?.summary).toBe(
    'Evening Ritual was created as a copy of Morning Ritual',
  );
  expect(await eventsOf(app, owner, 1)).toMatchObject([
    { name: 'project_created', data: { projectId: copy.id, source: 'duplicated' } },
  ]);
});

test('nothing is taken along that was not chosen, and never a day', async () => {
  await makeCard(app, owner, { projectId: id, title: 'Permits' });
  await makeShootDay(app, owner, { projectId: id });
  const copy = await duplicate();
  const columns = await as(app, owner, (ctx) => findBoard(ctx, { projectId: copy.id }));
  expect(columns.flatMap((it) => it.cards)).toEqual([]);
  const all = await duplicate([...everything]);
  const days = await app.system.sql`select from shoot_days where project_id = ${all.id}`;
  expect(days.length).toBe(0);
});

test('cards start in the first column', async () => {
  await makeCard(app, owner, { projectId: id, title: 'Book the mill' });
  await makeCard(app, owner, { projectId: id, title: 'Send the cut', column: 'Done' });
  const copy = await duplicate(['cards']);
  const [first, ...rest] = await as(app, owner, (ctx) => findBoard(ctx, { projectId: copy.id }));
  expect(first?.cards.map((it) => it.title)).toEqual(['Book the mill', 'Send the cut']);
  expect(rest.flatMap((it) => it.cards)).toEqual([]);
});

test('deliverables are not started, keep their cut-downs, and are told to webhooks', async () => {
  const hero = await makeDeliverable(app, owner, { projectId: id, title: 'Hero :60' });
  await makeDeliverable(app, owner, { projectId: id, title: 'Cut-down :15', parentId: hero.id });
  await as(app, owner, (ctx) => updateDeliverable(ctx, { id: hero.id, status: 'IN_PROGRESS' }));
  const copy = await duplicate(['deliverables']);
  const { items } = await as(app, owner, (ctx) =>
    listDeliverables(ctx, { projectId: copy.id, limit: 10 }),
  );
  const made = new Map(items.map((it) => [it.title, it]));
  expect(made.get('Hero :60')).toMatchObject({ status: 'NOT_STARTED', parentId: null });
  expect(made.get('Cut-down :15')?.parentId).toBe(made.get('Hero :60')?.id);
  expect(made.get('Hero :60')?.id).not.toBe(hero.id);
  const told = await eventsOf(app, owner, 2);
  expect(told).toMatchObject([
    { name: 'deliverable_created', data: { project_id: copy.id } },
    { name: 'deliverable_created', data: { project_id: copy.id } },
  ]);
});

test('files are copied with their folders, and need no storage of their own', async () => {
  const { id: folderId } = await makeFolder(app, owner, { projectId: id, name: 'Scout' });
  const { fileId } = await makeFile(app, owner, { projectId: id, folderId, name: 'Roof.jpg' });
  const used = async () => (await as(app, owner, findStorage)).usedBytes;
  const before = await used();
  const copy = await duplicate(['files']);
  expect(await used()).toBe(before);
  const open = (folder: string | null) =>
    as(app, owner, (ctx) => listFolder(ctx, { projectId: copy.id, folderId: folder }));
  const [scout] = (await open(null)).folders;
  expect(scout?.name).toBe('Scout');
  const [file] = (await open(scout?.id ?? '')).files;
  expect(file?.name).toBe('Roof.jpg');
  // The content stays while one of the two jobs has it.
  await as(app, owner, (ctx) => setFileRemoved(ctx, { id: fileId, isRemoved: true }));
  expect(await used()).toBe(before);
  await as(app, owner, (ctx) => setFileRemoved(ctx, { id: file?.id ?? '', isRemoved: true }));
  expect(await used()).toBe(0);
});

test('a copied team is in the audit log as if set by hand, without what the creator gets anyway', async () => {
  const [noor, pim] = [await makeMember(app, company), await makeMember(app, company, 'crew')];
  ({ id } = await makeProject(app, noor));
  const role = { membershipId: pim.membershipId, projectRole: 'first_ad', isHeld: true } as const;
  await as(app, noor, (ctx) => setProjectRole(ctx, { projectId: id, ...role }));
  const copy = await as(app, noor, (ctx) =>
    duplicateProject(ctx, { id, name: 'Evening Ritual', contents: ['team'] }),
  );
  const { items } = await as(app, owner, (ctx) => listAuditLog(ctx, { limit: 3 }));
  const [copied, byHand, earlier] = items;
  const { id: _, createdAt: __, ...same } = byHand ?? {};
  expect(copied).toMatchObject({ ...same, subjectId: copy.id, projectName: 'Evening Ritual' });
  expect(byHand).toMatchObject({ kind: 'project.team_set', subjectId: id });
  expect(earlier?.kind).not.toBe('project.team_set');
});

test('the team and the locations come along', async () => {
  const producer = await makeMember(app, company, 'producer');
  ({ id } = await makeProject(app, producer));
  await makeLocation(app, owner, { projectId: id, name: 'Mill' });
  const copy = await duplicate(['team', 'locations']);
  expect(await as(app, producer, (ctx) => findProjectAccess(ctx, copy))).toMatchObject({
    wrap: true,
  });
  const [place] = await app.system.sql`
    select status, permit_status from project_locations where project_id = ${copy.id}`;
  expect(place).toEqual({ status: 'scouting', permit_status: 'not_required' });
});
