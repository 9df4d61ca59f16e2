import {
  createTestApp,
  makeProject,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a call of the app is told what to mend, in the words of the field', async () => {
  const { owner } = await makeWorkspace(app);
  const { id } = await makeProject(app, owner);
  const messageFor = async (input: object) => {
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      createContext: () => ({ database: app.database, member: owner }),
      req: new Request('http://localhost/trpc/projects.update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    return error?.message;
  };
  expect(await messageFor({ id, name: '' })).toBe('Enter a name.');
  expect(await messageFor({ id, name: 'x'.repeat(201) })).toBe('Send at most 200 characters.');
  expect(await messageFor({ id, name: 'Year of Rivers' })).toBeUndefined();
});
