import type { LocationStatus } from '@callboard/domain/locations/enums';
import { toLocation } from '@callboard/domain/locations/public-record';
import {
  activityOf,
  as,
  createTestApp,
  makeLocation,
  makeProject,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import {
  findLocation,
  listProjectLocations,
  updateLocation,
  updateProjectLocation,
  useLocation,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  stranger = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

test('the public record of a location has no site contact, access code or fee', async () => {
  const { place, projectId } = await placed();
  const [row] = await placesOf(projectId);
  if (!row) throw new Error('The place is not on the job.');
  const text = JSON.stringify([row, toLocation(row)]);
  for (const secret of ['Ada Calloway', '555-0101', '4417#', '450000']) {
    expect(text).not.toContain(secret);
  }
  expect(toLocation(row)).toMatchObject({
    id: place.id,
    project_id: projectId,
    status: 'scouting',
    permit_status: 'not_required',
  });
});

test('a location is on a job at most once', async () => {
  const { place, projectId } = await placed();
  const again = as(app, owner, (ctx) => useLocation(ctx, { projectId, locationId: place.id }));
  expect(await refusalOf(again)).toBe('conflict');
});

test('its status moves forward, may skip steps, and can be released from any status', async () => {
  const { place } = await placed();
  const to = (status: LocationStatus) => refusalOf(change(place.useId, { status }));
  expect(await to('client_approved')).toBe('no refusal');
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { verb: 'moved', summary: 'Calloway residence is now client approved' },
  ]);
  expect(await to('shortlisted')).toBe('invalid_parameter reason');
  expect(await to('client_approved')).toBe('invalid_body');
  expect(await to('released')).toBe('no refusal');
  expect(await to('held')).toBe('conflict');
  expect(await to('scouting')).toBe('no refusal');
  expect(await to('wrapped')).toBe('no refusal');
});

test('a permit move has its own activity entry', async () => {
  const { place, projectId } = await placed();
  app.clock.advance(60);
  await change(place.useId, { permitStatus: 'applied' });
  expect(await activityOf(app, owner, 1)).toMatchObject([
    { summary: 'The permit for Calloway residence is now applied' },
  ]);
  expect(await placesOf(projectId)).toMatchObject([
    { permitStatus: 'applied', updatedAt: app.clock.now() },
  ]);
});

test('a change in the library shows on the job, with its time', async () => {
  const { place, projectId } = await placed();
  app.clock.advance(60);
  await as(app, owner, (ctx) => updateLocation(ctx, { id: place.id, parking: 'On the roof' }));
  expect(await placesOf(projectId)).toMatchObject([
    { parking: 'On the roof', updatedAt: app.clock.now() },
  ]);
});

test('a closed job rejects changes; another company finds nothing', async () => {
  const project = await makeProject(app, owner);
  const place = await makeLocation(app, owner, { projectId: project.id });
  const acts = (member: TestMember) => [
    as(app, member, (ctx) => useLocation(ctx, { projectId: project.id, locationId: place.id })),
    change(place.useId, { notes: 'x' }, member),
  ];
  const library = [
    as(app, stranger, (ctx) => findLocation(ctx, place)),
    as(app, stranger, (ctx) => updateLocation(ctx, { id: place.id, name: 'x' })),
    as(app, stranger, (ctx) => listProjectLocations(ctx, { projectId: project.id, limit: 25 })),
  ];
  expect(await refusalsOf([...acts(stranger), ...library])).toEqual(['not_found']);
  await as(app, owner, (ctx) => closeProject(ctx, project));
  expect(await refusalsOf(acts(owner))).toEqual(['project_closed']);
  expect(await placesOf(project.id)).toHaveLength(1);
});

async function placed() {
  const { id: projectId } = await makeProject(app, owner);
  return { projectId, place: await makeLocation(app, owner, { projectId }) };
}

function change(id: string, fields: object, member = owner): Promise<void> {
  return as(app, member, (ctx) => updateProjectLocation(ctx, { id, ...fields }));
}

async function placesOf(projectId: string) {
  const { items } = await as(app, owner, (ctx) =>
    listProjectLocations(ctx, { projectId, limit: 25 }),
  );
  return items;
}
