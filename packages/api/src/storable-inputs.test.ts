import {
  createTestApp,
  makeWorkspace,
  type RowChanges,
  type TestApp,
  type TestWorkspace,
  watchRows,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { inputOf, isOfApp, keysOf, procedures } from './testing/inputs.ts';
import { codeOf, invoke } from './testing/invoke.ts';
import { makeRecords, type Records } from './testing/records.ts';

let app: TestApp;
let workspace: TestWorkspace;
let records: Records;
let rows: RowChanges;

beforeAll(async () => {
  app = await createTestApp();
  workspace = await makeWorkspace(app, { plan: 'house' });
  records = await makeRecords(app, workspace.owner);
  rows = await watchRows(app);
});

afterAll(async () => {
  await rows.close();
  await app.close();
});

const ofApp = procedures.filter(([path, it]) => isOfApp(path) && keysOf(it).length > 0);

test.each(ofApp)(
  '%s refuses U+0000 and lone surrogates in every input',
  async (path, procedure) => {
    const caller = createCaller({ database: app.database, member: workspace.owner });
    const before = await rows.count();
    for (const key of keysOf(procedure)) {
      for (const value of ['a\0b', 'a\ud800', ['a\0b'], { 'a\0b': 1 }]) {
        const input = { ...inputOf(path, procedure, records), [key]: value };
        expect(await codeOf(() => invoke(caller, path, input)), `${path} ${key}`).toBe(
          'invalid_body',
        );
      }
    }
    expect(await rows.count()).toBe(before);
  },
);

test('an anonymous caller gets no input errors', async () => {
  const caller = createCaller({ database: app.database });
  expect(await codeOf(() => invoke(caller, 'search.all', { query: 'a\0b' }))).toBe('not_signed_in');
});
