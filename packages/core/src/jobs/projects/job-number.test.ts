import {
  as,
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeProject } from '../../across/job-steps/index.ts';
import { updateProject } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
afterAll(() => app.close());

const numberOf = async (jobNo?: string) =>
  (await makeProject(app, owner, { name: `Job ${jobNo}`, ...(jobNo && { jobNo }) })).jobNo;
const renumber = (id: string, jobNo: string) =>
  as(app, owner, (ctx) => updateProject(ctx, { id, jobNo }));

test('a job has the number that a person enters, and the next jobs count on', async () => {
  expect(await numberOf()).toBe('2601');
  expect(await numberOf('NL-26-7')).toBe('NL-26-7');
  expect(await numberOf()).toBe('2602');
});

test('automatic numbers skip those that people gave out ahead, and do not search for them again', async () => {
  await numberOf('2601');
  await numberOf('2602');
  expect([await numberOf(), await numberOf()]).toEqual(['2603', '2604']);
});

test('two jobs cannot have one number, at creation or later', async () => {
  await numberOf('NL-7');
  const refusal = {
    code: 'invalid_parameter',
    param: 'jobNo',
    message: 'Job NL-7 has the job number NL-7. Choose another.',
  };
  await expect(numberOf('NL-7')).rejects.toMatchObject(refusal);
  const other = await makeProject(app, owner);
  await expect(renumber(other.id, 'NL-7')).rejects.toMatchObject(refusal);
  expect((await renumber(other.id, 'NL-8')).jobNo).toBe('NL-8');
});

test('of two people who give one number at once, one is refused', async () => {
  const [one, other] = [await makeProject(app, owner), await makeProject(app, owner)];
  const results = await Promise.allSettled([renumber(one.id, 'NL-9'), renumber(other.id, 'NL-9')]);
  expect(results.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a person may give the next number while a job is created', async () => {
  const job = await makeProject(app, owner);
  const [renumbered, created] = await Promise.all([
    renumber(job.id, '2602').catch(() => null),
    makeProject(app, owner),
  ]);
  expect(renumbered?.jobNo).not.toBe(created.jobNo);
});

test('the number of a deleted job is free, and another company has its own', async () => {
  const { id } = await makeProject(app, owner, { jobNo: 'NL-1' });
  const { owner: stranger } = await makeWorkspace(app);
  expect((await makeProject(app, stranger, { jobNo: 'NL-1' })).jobNo).toBe('NL-1');
  await as(app, owner, (ctx) => removeProject(ctx, { id }));
  expect(await numberOf('NL-1')).toBe('NL-1');
});
