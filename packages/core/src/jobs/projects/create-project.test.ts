import { CreateProject } from '@callboard/domain/projects/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asToken } from '../../accounts/access/open-context.ts';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { findBoard } from '../boards/index.ts';
import { findClient } from '../clients/index.ts';
import { createProject } from './index.ts';

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
});

afterAll(() => app.close());

test('a project with only a name starts in pre-production for the Unassigned client', async () => {
  const project = await makeProject(app, company.owner, { name: 'Harbor Lights' });
  expect(project).toMatchObject({
    id: expect.stringMatching(/^prj_[0-9a-hjkmnp-tv-z]{26}$/),
    name: 'Harbor Lights',
    status: 'pre_production',
    phase: null,
    contactId: null,
    startDate: null,
    endDate: null,
    bidType: 'firm',
    source: 'new_project',
    closedAt: null,
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  });
  const client = await as(app, company.owner, (ctx) => findClient(ctx, { id: project.clientId }));
  expect(client).toMatchObject({ name: 'Unassigned', isUnassigned: true });
});

test('a project is created with its board of four columns', async () => {
  const { id } = await makeProject(app, company.owner);
  const columns = await as(app, company.owner, (ctx) => findBoard(ctx, { projectId: id }));
  expect(columns.map(({ name }) => name)).toEqual(['To do', 'Doing', 'Waiting on client', 'Done']);
});

test('it is logged under the name of the person, or of the token as api:<token_name>', async () => {
  const { id } = await makeProject(app, company.owner, { name: 'Glow Forward' });
  expect((await activityOf(app, company.owner, 1))[0]).toEqual({
    actorName: company.owner.name,
    verb: 'created',
    subjectId: id,
    summary: 'Glow Forward was created',
  });
  const { session } = await makeToken(app, company.owner, undefined, { name: 'Edit bay sync' });
  await asToken(app.database, session, (ctx) =>
    createProject(ctx, { name: 'From outside', source: 'api' }),
  );
  expect((await activityOf(app, company.owner, 1))[0]).toMatchObject({
    actorName: 'api:Edit bay sync',
    summary: 'From outside was created',
  });
});

test('job numbers begin with the year and count up', async () => {
  const { owner } = await makeWorkspace(app);
  const first = await makeProject(app, owner);
  const second = await makeProject(app, owner);
  expect([first.jobNo, second.jobNo]).toEqual(['2601', '2602']);
});

test('any contact of the workspace is accepted, not only those of the client', async () => {
  const client = await makeClient(app, company.owner);
  const contact = await makeContact(app, company.owner, { name: 'Simone Achebe' });
  const project = await makeProject(app, company.owner, {
    clientId: client.id,
    contactId: contact.id,
  });
  expect(project).toMatchObject({ clientId: client.id, contactId: contact.id });
});

const mayWrap = async (member: TestMember, project: { id: string }) =>
  (await as(app, member, (ctx) => findProjectAccess(ctx, project))).wrap;

test('the producer who creates a job owns it; another producer does not', async () => {
  const [marcus, priya] = [await makeMember(app, company), await makeMember(app, company)];
  const project = await makeProject(app, marcus);
  expect(await mayWrap(marcus, project)).toBe(true);
  expect(await mayWrap(priya, project)).toBe(false);
  expect(await mayWrap(company.owner, project)).toBe(true);
  await app.system.sql`
    delete from project_members where project_id = ${project.id}`;
  expect(await mayWrap(marcus, project)).toBe(false);
});

describe('is refused', () => {
  test('when it ends before it starts, but not when it ends on the day it starts', async () => {
    const dates = { startDate: '2026-12-02', endDate: '2026-12-01' };
    await expect(makeProject(app, company.owner, dates)).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'endDate',
    });
    await makeProject(app, company.owner, { startDate: '2026-12-01', endDate: '2026-12-01' });
  });

  test('for an unknown client or contact', async () => {
    await expect(makeProject(app, company.owner, { clientId: 'cli_0' })).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'clientId',
    });
    await expect(makeProject(app, company.owner, { contactId: 'con_0' })).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'contactId',
    });
  });

  test.each([
    ['name', 'x'.repeat(200), 'x'.repeat(201)],
    ['name', 'x', ' '],
    ['description', 'x'.repeat(5000), 'x'.repeat(5001)],
    ['agency', 'x'.repeat(100), 'x'.repeat(101)],
    ['projectType', 'x'.repeat(100), 'x'.repeat(101)],
    ['startDate', '2028-02-29', '2027-02-29'],
    ['endDate', '2026-12-31', '31.12.2026'],
    ['status', 'closed', 'ARCHIVED'],
    ['phase', 'closed', 'done'],
    ['clientId', 'cli_0', null],
  ])('with a %s out of its bounds', (field, last, first) => {
    const base = { name: 'A name' };
    expect(CreateProject.safeParse({ ...base, [field]: last }).success).toBe(true);
    expect(CreateProject.safeParse({ ...base, [field]: first }).success).toBe(false);
  });
});
