import {
  makeClient,
  makeContact,
  makeDeliverable,
  makeDemo,
  makeNote,
  makeProject,
  makeShootDay,
  makeVersion,
  type RowChanges,
  watchRows,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRest, publicDocument, type Rest } from './index.ts';
import { type DocumentedRoute, readDocument } from './testing/document-schemas.ts';
import { type HostileRequest, hostileRequests, type KnownIds } from './testing/hostile-requests.ts';
import { send, startRest, type TestRest } from './testing/start-rest.ts';

/** Number of requests: few in the test command, all with `pnpm fuzz`. */
const count = Number(process.env.FUZZ_COUNT ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 2611);

const document = readDocument(publicDocument('https://callboard.example.com'));
const envelope = publicDocument('https://callboard.example.com').components?.schemas?.Error;

let rest: TestRest;
let api: Rest;
let rows: RowChanges;
let headers: { authorization: string };
let own: KnownIds;
let foreign: KnownIds;
const cursors: string[] = [];

beforeAll(async () => {
  rest = await startRest();
  const { database } = rest.app;
  api = createRest({ database, logger: { error: (facts) => rest.failures.push(facts) } });
  const { secret } = await makeDemo(rest.app);
  headers = { authorization: `Bearer ${secret}` };
  own = await findOwn();
  foreign = await makeForeign();
  rows = await watchRows(rest.app);
});
afterAll(async () => {
  await rows.close();
  await rest.close();
});

test('the requests know ids of every kind of record', () => {
  const kinds = document.routes
    .filter(({ path }) => path.includes('{id}'))
    .map(({ path }) => path.split('/')[1] ?? '');
  const unknown = [...new Set(kinds)].filter(
    (kind) => !own[kind]?.length || !foreign[kind]?.length,
  );
  const message = 'Add ids to `findOwn` and `makeForeign`.';
  // A test delivery to a known endpoint would leave this machine.
  expect(unknown, message).toEqual(['webhook-endpoints']);
});

test(`${count} hostile requests cause no 5xx, no undocumented response and no error that changed a row`, {
  timeout: 60_000 + count * 50,
}, async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequests(document.routes, { own, foreign, cursors }), check),
    {
      numRuns: count,
      seed,
    },
  );
  expect(rest.failures).toEqual([]);
});

/** Sends one request and checks its response against the document and the database. */
async function check(request: HostileRequest): Promise<void> {
  rest.app.clock.advance(1);
  const before = await rows.count();
  const response = await api(
    new Request(`https://callboard.example.com/api/v1${request.target}`, {
      method: request.method,
      headers: { ...request.headers, ...headers },
      ...(request.body !== undefined && { body: request.body }),
    }),
  );
  const text = await response.text();
  const { status } = response;
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(429);
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  if (status >= 400) expect(await rows.count()).toBe(before);
  if (request.method === 'HEAD') {
    expect(text).toBe('');
    return;
  }
  if (status >= 400) expect(faultsOfRefusal(text)).toEqual([]);
  if (isForeign(request.target)) expect(status).toBeGreaterThanOrEqual(400);
  const route = routeOf(request);
  if (route && status !== 405) expect(document.faultsOf(route, status, text)).toEqual([]);
}

function faultsOfRefusal(text: string): string[] {
  return document.faultsUnder(envelope ?? {}, JSON.parse(text));
}

// A hostile id may change the path into one that is not in the document.
function routeOf({ path, method, target }: HostileRequest): DocumentedRoute | undefined {
  const { pathname } = new URL(`https://callboard.example.com${target}`);
  if (pathname.split('/').length !== path.split('/').length) return undefined;
  return document.routes.find((route) => route.path === path && route.method === method);
}

function isForeign(target: string): boolean {
  const path = target.split('?')[0] ?? '';
  return Object.values(foreign).some((ids) => ids.some((id) => path.includes(id)));
}

async function findOwn(): Promise<KnownIds> {
  const token = { headers };
  const idsAt = async (path: string): Promise<string[]> => {
    rest.app.clock.advance(1);
    const { json } = await send(api, 'GET', path, { token });
    if (json.next_cursor) cursors.push(json.next_cursor);
    return json.data.map(({ id }: { id: string }) => id);
  };
  const idsOf = async (ids: readonly string[], path: (id: string) => string) => {
    const found: string[] = [];
    for (const id of ids) found.push(...(await idsAt(path(id))));
    return found.slice(0, 12);
  };
  const projects = await idsAt('/projects?limit=8');
  const deliverables = await idsOf(projects, (id) => `/projects/${id}/deliverables?limit=4`);
  return {
    projects,
    deliverables,
    clients: await idsAt('/clients?limit=5'),
    contacts: await idsAt('/contacts?limit=5'),
    versions: await idsOf(deliverables, (id) => `/deliverables/${id}/versions?limit=2`),
    links: [
      ...(await makeLinks(projects[0] ?? '')),
      ...(await idsOf(projects, (id) => `/projects/${id}/links?limit=4`)),
    ],
    'shoot-days': await idsOf(projects, (id) => `/projects/${id}/shoot-days?limit=3`),
  };
}

async function makeLinks(projectId: string): Promise<string[]> {
  const created: string[] = [];
  for (const external_id of ['1', '2', '3', '4']) {
    const body = { provider: 'fuzz', external_id, url: 'https://example.com/1' };
    const { json } = await send(api, 'POST', `/projects/${projectId}/links`, {
      token: { headers },
      body,
    });
    created.push(json.id);
  }
  return created;
}

async function makeForeign(): Promise<KnownIds> {
  const { app, workspace } = rest;
  const { owner } = workspace;
  const { id: projectId } = await makeProject(app, owner);
  const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
  const { id: versionId } = await makeVersion(app, owner, { deliverableId });
  await makeNote(app, owner, { versionId });
  const body = { provider: 'other', external_id: '1', url: 'https://example.com/1' };
  const link = await rest.call('POST', `/projects/${projectId}/links`, { body });
  return {
    projects: [projectId],
    deliverables: [deliverableId],
    versions: [versionId],
    links: [link.json.id],
    clients: [(await makeClient(app, owner)).id],
    contacts: [(await makeContact(app, owner)).id],
    'shoot-days': [(await makeShootDay(app, owner, { projectId })).id],
  };
}
