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
import { z } from 'zod';
import { appRouter, createCaller } from './index.ts';

/** One record of each kind in one workspace. */
interface Records {
  client: string;
  connection: string;
  contact: string;
  project: string;
  card: string;
  column: string;
  day: string;
  deliverable: string;
  delivery: string;
  endpoint: string;
  link: string;
  member: string;
  note: string;
  notice: string;
  token: string;
  version: string;
}

/** What an input's key points at. `id` points at what the procedure's router is about. */
const references: Record<string, keyof Records> = {
  clientId: 'client',
  client_id: 'client',
  contactId: 'contact',
  contact_id: 'contact',
  projectId: 'project',
  project_id: 'project',
  shoot_day_id: 'day',
  columnId: 'column',
  assigneeId: 'member',
  deliverable_id: 'deliverable',
  endpointId: 'endpoint',
  parent_id: 'note',
};

const subjects: Record<string, keyof Records> = {
  boards: 'card',
  clients: 'client',
  connections: 'connection',
  contacts: 'contact',
  crew: 'project',
  deliverables: 'deliverable',
  links: 'link',
  locations: 'project',
  media: 'project',
  members: 'member',
  notes: 'version',
  notices: 'notice',
  projects: 'project',
  shootDays: 'day',
  tokens: 'token',
  versions: 'deliverable',
  webhookDeliveries: 'delivery',
  webhookEndpoints: 'endpoint',
  webhooks: 'endpoint',
};

/** Lists and additions below a project point at the project. */
const belowProject = [
  'v1.deliverables.create',
  'v1.deliverables.list',
  'v1.links.create',
  'v1.links.list',
  'v1.shootDays.list',
];

/** Filters of a list: another company's id finds nothing, which is no error. */
const filters = ['contacts.book clientId', 'projects.browse clientId'];

/** A good value for every key that points at nothing. */
const plain: Record<string, unknown> = {
  address: '1 Test Street',
  agency: 'Ostrander & Pike',
  bidType: 'firm',
  billingEmail: 'billing@example.com',
  body: 'Super is soft on the left edge',
  booking_status: undefined,
  checklist: [],
  client_visible: false,
  country: 'US',
  date: undefined,
  dates: ['2026-12-01'],
  day_number: undefined,
  currency: 'USD',
  defaultCall: '06:30',
  defaultWrap: '18:30',
  department: 'electric',
  deliveryStatus: undefined,
  description: 'A description',
  director: 'Noor Haddad',
  due: '2026-12-01',
  due_before: '2027-01-01',
  due_date: '2026-12-11',
  duration: ':30',
  email: 'someone.new@example.com',
  enabled: false,
  endDate: '2026-12-02',
  end_date: '2026-12-02',
  end_time_ms: undefined,
  event: undefined,
  events: ['project_updated'],
  external_id: 'gf-hero-60',
  external_url: 'https://storage.example.com/gf',
  file_name: 'hero_v1.mov',
  format: '16x9',
  from: '2026-12-01',
  hold_status: undefined,
  include_closed: true,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  includeRemoved: true,
  isPrimary: true,
  isRemoved: true,
  items: [],
  kind: 'brand',
  kinds: undefined,
  label: 'Review folder',
  legalName: 'Company Ltd',
  metadata: { reel: 'A' },
  name: 'A name',
  notes: 'Notes',
  offset: 0,
  overlapHours: 0,
  password: 'a password for tests',
  phase: 'shoot',
  phone: '555-0100',
  plan: 'house',
  platform: 'Broadcast',
  poNumber: 'PO-1',
  poRequired: true,
  position: 0,
  projectType: 'social',
  project_type: 'social',
  provider: 'edit_storage',
  query: 'Zzz',
  reason: 'A pick-up day',
  role: 'coordinator',
  scopes: ['projects:read'],
  since: new Date('2026-11-01T00:00:00Z'),
  sort_order: 7,
  startDate: '2026-12-01',
  start_date: '2026-12-01',
  status: undefined,
  statuses: ['production'],
  taxId: '12-3456789',
  termsDays: 30,
  timeZone: 'Europe/Berlin',
  time_ms: undefined,
  title: 'A title',
  to: '2026-12-31',
  url: 'https://video.example.com/cut',
  vendorPortalUrl: 'https://portal.example.com',
  website: 'https://www.example.com',
};

/** Paging is tested where paging is. */
const ignored = ['cursor', 'limit', 'updated_since'];

interface Procedure {
  _def: { type: string; inputs: unknown[] };
}

// The router keeps its procedures by their whole path, which its types do not say.
const procedures = Object.entries<unknown>(appRouter._def.procedures).map(
  ([path, procedure]): [string, Procedure] => [path, toProcedure(procedure)],
);

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
  const known = [...Object.keys(references), ...Object.keys(plain), ...ignored, 'id'];
  const unknown = procedures.flatMap(([path, procedure]) =>
    keysOf(procedure)
      .filter((key) => !known.includes(key))
      .map((key) => `${path} ${key}: say in this file what it points at, or give it a value`),
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

function toProcedure(value: unknown): Procedure {
  const { type, inputs } = Object(Reflect.get(Object(value), '_def'));
  if (typeof type !== 'string' || !Array.isArray(inputs)) throw new Error('Not a procedure.');
  return { _def: { type, inputs } };
}

function keysOf({ _def: { inputs } }: Procedure): string[] {
  return inputs.flatMap((input) => Object.keys(shapeOf(input)));
}

function shapeOf(input: unknown): object {
  if (input instanceof z.ZodOptional) return shapeOf(input.unwrap());
  if (input instanceof z.ZodObject) return input.shape;
  throw new Error('An input is neither an object nor an optional one: teach this file its shape.');
}

function inputOf(path: string, procedure: Procedure, records: Records): object {
  const entries = keysOf(procedure)
    .filter((key) => !ignored.includes(key))
    .map((key) => [key, isReference(key) ? records[kindOf(path, key)] : plain[key]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isReference(key: string): boolean {
  return key === 'id' || key in references;
}

function kindOf(path: string, key: string): keyof Records {
  if (key === 'id' && belowProject.includes(path)) return 'project';
  const kind = key === 'id' ? subjects[path.split('.').at(-2) ?? ''] : references[key];
  if (!kind) throw new Error(`${path}: say in this file what \`${key}\` points at.`);
  return kind;
}

/** A record is not found; a reference in a body is a field at fault. */
function refusalsOf(key: string): string[] {
  return key === 'id' ? ['not_found'] : ['not_found', 'invalid_parameter'];
}

function isOfApp(path: string): boolean {
  return !path.startsWith('v1.') && !path.startsWith('tools.');
}
