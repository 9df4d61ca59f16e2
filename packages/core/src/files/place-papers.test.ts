import {
  activityOf,
  as,
  createTestApp,
  makeFile,
  makeLocation,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeProject } from '../across/job-steps/remove-project.ts';
import { closeProject } from '../across/job-steps/wrap.ts';
import { type Project, restoreProject } from '../jobs/projects/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { dropLocation, listJobPlaces, updateProjectLocation } from '../schedule/locations/index.ts';
import { setFileRemoved, setPlacePaperRemoved } from './index.ts';

let app: TestApp;
let owner: TestMember;
let project: Project;
let projectId: string;
let placeId: string;
let useId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance(60);
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  project = await makeProject(app, owner);
  projectId = project.id;
  ({ id: placeId, useId } = await makeLocation(app, owner, { projectId, name: 'Mill' }));
});
afterAll(() => app.close());

const asOwner = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, owner, act);
const add = async (name: string, by = owner) => {
  const paper = { projectLocationId: useId, paperKind: 'permit', name } as const;
  return (await makeFile(app, by, paper)).fileId;
};
const papers = async () => {
  const { places } = await asOwner((ctx) => listJobPlaces(ctx, { projectId }));
  return places[0]?.papers ?? [];
};
const permit = async () => (await papers()).find((it) => it.kind === 'permit')?.file?.name;
const setRemoved = (id: string, isRemoved: boolean) =>
  asOwner((ctx) => setPlacePaperRemoved(ctx, { id, isRemoved }));

test('a place on a job has one file for each paper; a new one replaces it, and it can come back', async () => {
  const old = await add('Permit.pdf');
  expect(await permit()).toBe('Permit.pdf');
  await add('Permit 2.pdf');
  expect(await permit()).toBe('Permit 2.pdf');
  await setRemoved(old, false);
  expect(await permit()).toBe('Permit.pdf');
  await setRemoved(old, true);
  expect(await permit()).toBeUndefined();
  expect((await activityOf(app, owner, 2)).map((it) => it.summary)).toEqual([
    'The permit for Mill was removed',
    'The permit for Mill was restored',
  ]);
});

test('the light of a paper follows its expiry and the last standing day there', async () => {
  const update = { id: useId, isAgreementSigned: true, agreementExpiresOn: '2099-12-01' } as const;
  await asOwner((ctx) => updateProjectLocation(ctx, update));
  const light = async () => (await papers())[0]?.light;
  expect(await light()).toBe('good');
  await makeShootDay(app, owner, { projectId, locationId: placeId, date: '2099-12-01' });
  expect(await light()).toBe('good');
  await makeShootDay(app, owner, { projectId, locationId: placeId, date: '2099-12-02' });
  expect(await light()).toBe('soon');
  const past = { id: useId, agreementExpiresOn: '2001-01-01' } as const;
  await asOwner((ctx) => updateProjectLocation(ctx, past));
  expect(await light()).toBe('bad');
});

test('papers go with their place, and with the job, which brings them back', async () => {
  const id = await add('Permit.pdf');
  await asOwner((ctx) => removeProject(ctx, { id: projectId }));
  const [removed] = await rows();
  expect(removed).toMatchObject({ id, removed_with: projectId });
  await asOwner((ctx) => restoreProject(ctx, { id: projectId }));
  expect(await permit()).toBe('Permit.pdf');
  await asOwner((ctx) => dropLocation(ctx, { id: useId }));
  expect(await rows()).toMatchObject([{ id, removed_with: useId }]);
  expect(await refusalOf(setRemoved(id, false))).toBe('not_found');
});

test('they are no files of the job, and are as closed as it is', async () => {
  const id = await add('Permit.pdf');
  const asJobFile = asOwner((ctx) => setFileRemoved(ctx, { id, isRemoved: true }));
  expect(await refusalOf(asJobFile)).toBe('not_found');
  const { owner: stranger } = await makeWorkspace(app);
  expect(await refusalOf(add('Permit.pdf', stranger))).toBe('not_found');
  await asOwner((ctx) => closeProject(ctx, project));
  expect(await refusalOf(setRemoved(id, true))).toBe('project_closed');
  expect(await refusalOf(add('Permit.pdf'))).toBe('project_closed');
});

function rows() {
  return app.system.sql`
    select id, removed_with from files
    where workspace_id = ${owner.workspaceId} and deleted_at is not null`;
}
