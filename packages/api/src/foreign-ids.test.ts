import { AppError, newId } from '@callboard/core';
import type { PostOnce } from '@callboard/core/webhook-endpoints';
import {
  createTestApp,
  fingerprintOf,
  makeCard,
  makeConnection,
  makeContact,
  makeDeliverable,
  makeEndpoint,
  makeMember,
  makeNote,
  makeProject,
  makeShootDay,
  makeToken,
  makeVersion,
  makeWorkspace,
  queueDeliveries,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import {
  inputOf,
  isKnown,
  isOfApp,
  isReference,
  keysOf,
  kindOf,
  procedures,
  type Records,
} from './testing/inputs.ts';

/** Filters of a list: another company's id finds nothing, which is no error. */
const filters = ['contacts.book clientId', 'projects.browse clientId'];

let app: TestApp;
let ours: TestWorkspace;
let theirs: Records;

beforeAll(async () => {
  app = await createTestApp();
  ours = await makeWorkspace(app, { plan: 'house' });
  const stranger = await makeWorkspace(app, { plan: 'house' });
  theirs = await makeRecords(stranger.owner);
});

afterAll(async () => {
  await app.close();
});

test('every key of every input is known here', () => {
  const unknown = procedures.flatMap(([path, procedure]) =>
    keysOf(procedure)
      .filter((key) => !isKnown(key))
      .map(
        (key) => `${path} ${key}: say in testing/inputs.ts what it points at, or give it a value`,
      ),
  );
  expect(unknown).toEqual([]);
});

test('every kind of procedure is known here', () => {
  const subscriptions = procedures.filter(([, { _def }]) => _def.type === 'subscription');
  expect(subscriptions.map(([path]) => path)).toEqual(['live.changes']);
});

describe('with the id of another company', () => {
  for (const [path, procedure] of procedures) {
    for (const key of keysOf(procedure).filter(isReference)) {
      test(`${path} finds no ${key}`, async () => {
        const own = await makeRecords(ours.owner);
        const input = inputOf(path, procedure, own);
        const before = await fingerprintOf(app);
        const foreign = { ...input, [key]: theirs[kindOf(path, key)] };
        const answer = await call(path, foreign);
        expect(await fingerprintOf(app)).toBe(before);
        if (filters.includes(`${path} ${key}`)) expect(answer).toMatchObject({ items: [] });
        else expect(answer, `${path} ${key}`).toBeOneOf(refusalsOf(key));
        const control = await call(path, input);
        expect(refusalsOf(key), 'the same call with own ids').not.toContain(control);
      });
    }
  }
});

describe('with the session of a stranger', () => {
  test('no procedure of the app answers', async () => {
    const { owner } = await makeWorkspace(app);
    const intruder = { userId: owner.userId, workspaceId: ours.id };
    const caller = createCaller({ database: app.database, member: intruder });
    for (const [path, procedure] of procedures.filter(([path]) => isOfApp(path))) {
      const own = await recordsOnce();
      const answer = await codeOf(() => invoke(caller, path, inputOf(path, procedure, own)));
      expect(answer, path).toBe('not_signed_in');
    }
  });

  test('nobody at all is refused everywhere', async () => {
    const caller = createCaller({ database: app.database });
    for (const [path, procedure] of procedures) {
      const own = await recordsOnce();
      const answer = await codeOf(() => invoke(caller, path, inputOf(path, procedure, own)));
      expect(answer, path).toBe(isOfApp(path) ? 'not_signed_in' : 'missing_token');
    }
  });

  test('a token opens no procedure of the app, and a session no public route', async () => {
    const { session } = await tokenOf(ours.owner);
    const byToken = createCaller({ database: app.database, token: session });
    const bySession = createCaller({ database: app.database, member: ours.owner });
    for (const [path, procedure] of procedures) {
      const input = inputOf(path, procedure, await recordsOnce());
      const caller = isOfApp(path) ? byToken : bySession;
      const answer = await codeOf(() => invoke(caller, path, input));
      expect(answer, path).toBe(isOfApp(path) ? 'not_signed_in' : 'missing_token');
    }
  });
});

let shared: Promise<Records> | undefined;

function recordsOnce(): Promise<Records> {
  shared ??= makeRecords(ours.owner);
  return shared;
}

async function makeRecords(owner: TestMember): Promise<Records> {
  const contact = await makeContact(app, owner);
  const { id: project } = await makeProject(app, owner);
  const card = await makeCard(app, owner, { projectId: project, title: 'Tech scout' });
  const member = await makeMember(app, { id: owner.workspaceId }, 'producer');
  const { id: deliverable } = await makeDeliverable(app, owner, { projectId: project });
  const { id: version } = await makeVersion(app, owner, { deliverableId: deliverable });
  return {
    day: (await makeShootDay(app, owner, { projectId: project })).id,
    deliverable,
    link: await linkOf(owner, project),
    note: (await makeNote(app, owner, { versionId: version })).id,
    version,
    ...(await makeHook(owner)),
    client: await clientWithoutPeople(owner),
    connection: (await makeConnection(app, owner)).id,
    contact: contact.id,
    project,
    card: card.id,
    column: card.columnId,
    member: member.membershipId,
    token: (await tokenOf(owner)).id,
  };
}

/** A link is its token's to change, so that of our company is made by the token that asks. */
async function linkOf(owner: TestMember, id: string): Promise<string> {
  const { session } = await tokenOf(owner);
  const caller = createCaller({ database: app.database, token: session });
  const url = 'https://video.example.com/review';
  return (await caller.v1.links.create({ id, provider: 'review', external_id: 'a', url })).id;
}

/** An endpoint of the token that asks, with a delivery, and a notice about it. */
async function makeHook(owner: TestMember) {
  const { id: tokenId } = await tokenOf(owner);
  const url = 'https://hooks.example.com/a';
  const endpoint = await makeEndpoint(app, owner, { url, tokenId });
  const [delivery = ''] = await queueDeliveries(app, endpoint);
  const notice = newId('notice');
  await app.database.system.sql`
    insert into notices (workspace_id, id, kind, subject_type, subject_id, text)
    values (${owner.workspaceId}, ${notice}, 'endpoint_failing', 'webhook_endpoint',
      ${endpoint.id}, 'It does not take its deliveries.')`;
  return { endpoint: endpoint.id, delivery, notice };
}

async function clientWithoutPeople(owner: TestMember): Promise<string> {
  const caller = createCaller({ database: app.database, member: owner });
  return (await caller.clients.create({ name: 'Vantelle Skincare', kind: 'brand' })).id;
}

/** Runs a procedure as our owner, or as our owner's token or connection: what it gives, or the code it throws. */
async function call(path: string, input: object): Promise<unknown> {
  if (isOfApp(path)) {
    const caller = createCaller({ database: app.database, member: ours.owner, post });
    return codeOf(() => invoke(caller, path, input));
  }
  const { session } = await tokenOf(ours.owner);
  const asking = path.startsWith('tools.')
    ? { mcp: { ...session, scopes: ['read' as const] } }
    : { token: session, post };
  return codeOf(() => invoke(createCaller({ database: app.database, ...asking }), path, input));
}

/** A receiver that takes everything. */
const post: PostOnce = async () => ({
  startedAt: app.clock.now(),
  durationMs: 1,
  isDelivered: true,
  statusCode: 204,
  error: null,
  requestHeaders: {},
  answer: '',
});

const tokens = new Map<TestMember, ReturnType<typeof makeToken>>();

function tokenOf(owner: TestMember): ReturnType<typeof makeToken> {
  const token = tokens.get(owner) ?? makeToken(app, owner);
  tokens.set(owner, token);
  return token;
}

async function invoke(caller: object, path: string, input: object): Promise<unknown> {
  const procedure: unknown = path
    .split('.')
    .reduce<unknown>((at, name) => Reflect.get(Object(at), name), caller);
  if (typeof procedure !== 'function') throw new Error(`There is no procedure ${path}.`);
  const answer: unknown = await procedure(Object.keys(input).length > 0 ? input : undefined);
  if (path === 'live.changes') return firstOf(answer);
  return answer;
}

async function firstOf(stream: unknown): Promise<unknown> {
  const iterator: AsyncIterator<unknown> = Reflect.get(Object(stream), Symbol.asyncIterator).call(
    stream,
  );
  return (await iterator.next()).value;
}

async function codeOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (error instanceof AppError) return error.code;
    if (cause instanceof AppError) return cause.code;
    throw error;
  }
}

/** A record is not found; a reference in a body is a field at fault. */
function refusalsOf(key: string): string[] {
  return key === 'id' ? ['not_found'] : ['not_found', 'invalid_parameter'];
}
