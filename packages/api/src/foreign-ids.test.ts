import type { Database } from '@callboard/core/kernel';
import type { PostOnce } from '@callboard/core/tell';
import {
  createTestApp,
  makeWorkspace,
  type RowChanges,
  type TestApp,
  type TestWorkspace,
  watchRows,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { fileOf, lineOf } from './testing/collect.ts';
import {
  inputOf,
  isKnown,
  isOfApp,
  isReference,
  keysOf,
  procedures,
  referenceTo,
  requiredKeysOf,
  valueFor,
} from './testing/inputs.ts';
import { codeOf, invoke, procedureAt } from './testing/invoke.ts';
import { links } from './testing/links.ts';
import { makeRecords, type Records } from './testing/records.ts';
import { statements } from './testing/statements.ts';
import { tokenOf } from './testing/tokens.ts';
import { undoing } from './testing/undoing.ts';

let app: TestApp;
let ours: TestWorkspace;
let own: Records;
let theirs: Records;
let rows: RowChanges;

beforeAll(async () => {
  app = await createTestApp();
  ours = await makeWorkspace(app, { plan: 'house' });
  const stranger = await makeWorkspace(app, { plan: 'house' });
  own = await makeRecords(app, ours.owner);
  theirs = await makeRecords(app, stranger.owner);
  rows = await watchRows(app);
});

// The calls of all tests are more than one person may make in a minute.
beforeEach(() => app.clock.advance(60));

afterAll(async () => {
  await rows.close();
  await app.close();
});

test('every key of every input is covered', () => {
  const unknown = procedures.flatMap(([path, procedure]) =>
    keysOf(procedure)
      .filter((key) => !isKnown(path, key))
      .map(
        (key) =>
          `${path} ${key}: add it to \`references\` or \`values\` of the router in ${fileOf(path)}, or to its fields`,
      ),
  );
  expect(unknown).toEqual([]);
});

test('every kind of procedure is covered', () => {
  const subscriptions = procedures.filter(([, { type }]) => type === 'subscription');
  expect(subscriptions.map(([path]) => path)).toEqual(['live.changes']);
});

describe('with the id of another company', () => {
  for (const [path, procedure] of procedures) {
    const keys = keysOf(procedure).filter((key) => isReference(path, key));
    for (const key of keys) {
      test(`${path} finds no ${key}`, async () => {
        const input = inputOf(path, procedure, own);
        const before = await rows.count();
        const foreign = { ...input, [key]: referenceTo(path, key, theirs) };
        const result = await call(path, foreign, app.database);
        expect(await rows.count()).toBe(before);
        if (lineOf(path)?.filters?.includes(key)) expect(result).toMatchObject({ items: [] });
        else expect(result, messageFor(path, key)).toBeOneOf(refusalsOf(key));
        if (key !== keys.at(-1)) return;
        const control = await call(path, input, undoing(app.database));
        const refusals = keys.flatMap(refusalsOf);
        expect(refusals, 'the same call with own ids').not.toContain(control);
      });
    }
  }
});

describe('without filters', () => {
  const queries = procedures.filter(([path, { type }]) => isOfApp(path) && type === 'query');

  test('no query of the app shows a record of another company', async () => {
    const caller = createCaller({ database: app.database, member: ours.owner, links, statements });
    const showing: string[] = [];
    for (const [path, procedure] of queries) {
      app.clock.advance(60);
      const keys = requiredKeysOf(procedure);
      const input = Object.fromEntries(keys.map((key) => [key, valueFor(path, key, own)]));
      const query = () =>
        procedureAt(caller, path)(procedure.inputs.length > 0 ? input : undefined);
      const shown = `${JSON.stringify(await codeOf(query))}`;
      expect(idsIn(shown, theirs), path).toEqual([]);
      if (idsIn(shown, own).length > 0) showing.push(path);
    }
    // Those that show a record at all.
    expect(showing.length).toBeGreaterThan(100);
  });
});

describe('with a session for a workspace the user is not a member of', () => {
  test('every procedure of the app is refused', async () => {
    const { owner } = await makeWorkspace(app);
    const intruder = { userId: owner.userId, workspaceId: ours.id };
    const caller = createCaller({ database: app.database, member: intruder });
    for (const [path, procedure] of procedures.filter(([path]) => isOfApp(path))) {
      // There are more procedures than calls that a member may make in a minute.
      app.clock.advance(60);
      const result = await codeOf(() => invoke(caller, path, inputOf(path, procedure, own)));
      expect(result, path).toBe('not_signed_in');
    }
  });

  test('an anonymous caller is refused everywhere', async () => {
    const caller = createCaller({ database: app.database });
    for (const [path, procedure] of procedures) {
      const result = await codeOf(() => invoke(caller, path, inputOf(path, procedure, own)));
      expect(result, path).toBe(isOfApp(path) ? 'not_signed_in' : 'missing_token');
    }
  });

  test('a token opens no procedure of the app, and a session no public route', async () => {
    const { session } = await tokenOf(app, ours.owner);
    const byToken = createCaller({ database: app.database, token: session });
    const bySession = createCaller({ database: app.database, member: ours.owner });
    for (const [path, procedure] of procedures) {
      const input = inputOf(path, procedure, own);
      const caller = isOfApp(path) ? byToken : bySession;
      const result = await codeOf(() => invoke(caller, path, input));
      expect(result, path).toBe(isOfApp(path) ? 'not_signed_in' : 'missing_token');
    }
  });
});

function idsIn(shown: string, records: Records): string[] {
  return Object.values(records).filter((id) => shown.includes(id));
}

function messageFor(path: string, key: string): string {
  return `${path} ${key}: if it only filters a list, add it to \`filters\` in ${fileOf(path)}`;
}

/**
 * Runs a procedure as our owner, or as our owner's token or connection. Returns its result or the
 * code it throws.
 */
async function call(path: string, input: object, database: Database): Promise<unknown> {
  if (isOfApp(path)) {
    const caller = createCaller({ database, member: ours.owner, post, links, statements });
    return codeOf(() => invoke(caller, path, input));
  }
  const { session } = await tokenOf(app, ours.owner);
  const credentials = path.startsWith('tools.')
    ? { mcp: { ...session, scopes: ['read' as const, 'estimate' as const] } }
    : { token: session, post };
  return codeOf(() => invoke(createCaller({ database, ...credentials }), path, input));
}

/** A receiver that accepts every delivery. */
const post: PostOnce = async () => ({
  startedAt: app.clock.now(),
  durationMs: 1,
  isDelivered: true,
  statusCode: 204,
  error: null,
  requestHeaders: {},
  responseBody: '',
});

/** The accepted refusals: a record is not found; a bad reference in a body is an invalid field. */
function refusalsOf(key: string): string[] {
  return key === 'id' ? ['not_found'] : ['not_found', 'invalid_parameter'];
}
