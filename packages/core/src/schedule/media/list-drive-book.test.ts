import {
  as,
  createTestApp,
  makeDrive,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { listDriveBook, moveDrive } from './index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  projectId = (await makeProject(app, owner, { name: 'Morning Ritual' })).id;
});

afterAll(() => app.close());

const own = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);

test('the drives of the company are found by word, status and kind, and sorted', async () => {
  await makeDrive(app, owner, { projectId, label: 'B-2', custodian: 'Anouk Bell' });
  await makeDrive(app, owner, { projectId, label: 'A-1', kind: 'lto', retainUntil: '2027-01-01' });
  const { id } = await makeDrive(app, owner, {
    projectId,
    label: 'C-3',
    retainUntil: '2026-12-01',
  });
  await own((ctx) => moveDrive(ctx, { id, status: 'lost' }));
  const list = async (input: object) => {
    const book = await own((ctx) => listDriveBook(ctx, { limit: 50, offset: 0, ...input }));
    return [...book.items.map((it) => it.label), book.total, book.lost];
  };
  expect(await list({})).toEqual(['A-1', 'B-2', 'C-3', 3, 1]);
  expect(await list({ query: 'anouk' })).toEqual(['B-2', 1, 0]);
  expect(await list({ query: 'morning' })).toEqual(['A-1', 'B-2', 'C-3', 3, 1]);
  expect(await list({ status: 'lost' })).toEqual(['C-3', 1, 1]);
  expect(await list({ kind: 'lto' })).toEqual(['A-1', 1, 0]);
  expect(await list({ sort: 'retain' })).toEqual(['C-3', 'A-1', 'B-2', 3, 1]);
  expect(await list({ limit: 1, offset: 1 })).toEqual(['B-2', 3, 1]);
});
