import {
  as,
  createTestApp,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeToken } from '../tokens/index.ts';
import { workspaceOfProject, workspaceOfToken } from './index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('the operator finds the company of a job or a token by its id alone', async () => {
  const [first, second] = [await makeWorkspace(app), await makeWorkspace(app)];
  for (const { id, owner } of [first, second]) {
    const project = await makeProject(app, owner);
    const token = await makeToken(app, owner);
    expect(await workspaceOfProject(app.database, project.id)).toBe(id);
    expect(await workspaceOfToken(app.database, token.id)).toBe(id);
  }
});

test('a revoked token is still found, so that it can be examined', async () => {
  const { id, owner } = await makeWorkspace(app);
  const token = await makeToken(app, owner);
  await as(app, owner, (ctx) => revokeToken(ctx, token));
  expect(await workspaceOfToken(app.database, token.id)).toBe(id);
});

test('an unknown id or an id of the other kind is refused, naming the kind', async () => {
  const { owner } = await makeWorkspace(app);
  const project = await makeProject(app, owner);
  const token = await makeToken(app, owner);
  for (const id of ['', 'prj_0', token.id, "' or true --"]) {
    await expect(workspaceOfProject(app.database, id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such project.',
    });
  }
  await expect(workspaceOfToken(app.database, project.id)).rejects.toMatchObject({
    code: 'not_found',
    message: 'There is no such token.',
  });
});
