import { operations } from '@callboard/api';
import { idIn, kindOf, makeRecords } from '@callboard/api/testing';
import { createDemoApp, type RowChanges, watchRows } from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRest, type Rest } from './index.ts';
import { publicDocument } from './openapi.ts';
import { addressesOf, listOf } from './testing/addresses-of.ts';
import { type DocumentedRoute, readDocument } from './testing/document-schemas.ts';
import { type HostileRequest, hostileRequests, type KnownIds } from './testing/hostile-requests.ts';
import { send, startRest, type TestRest } from './testing/start-rest.ts';

/** Number of requests: few in the test command, all with `pnpm fuzz`. */
const count = Number(process.env.FUZZ_COUNT ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 2611);

const document = readDocument(publicDocument('https://callboard.example.com'));
const envelope = publicDocument('https://callboard.example.com').components?.schemas?.Error;

/** The kinds of records that paths begin with. A test delivery to a known endpoint would leave this machine. */
const kinds = [
  ...new Set(
    document.routes.filter(({ path }) => path.includes('{id}')).map(({ path }) => kindIn(path)),
  ),
].filter((kind) => kind !== 'webhook-endpoints');

let rest: TestRest;
let api: Rest;
let rows: RowChanges;
let headers: { authorization: string };
let own: KnownIds;
let foreign: KnownIds;
// Every request writes these tables, even a refused one: a token’s last use, and the claim of a key
// before it is released.
const bookkeeping = ['api_tokens', 'idempotency_keys'];
const cursors: string[] = [];

beforeAll(async () => {
  const app = await createDemoApp();
  rest = await startRest({ app });
  const { database } = rest.app;
  api = createRest({ database, logger: { error: (facts) => rest.failures.push(facts) } });
  headers = { authorization: `Bearer ${app.demo.secret}` };
  own = await findOwn();
  foreign = await makeForeign();
  rows = await watchRows(rest.app, { except: bookkeeping });
});
afterAll(async () => {
  await rows.close();
  await rest.close();
});

test('the requests know ids of every kind of record', () => {
  const unknown = kinds.filter((kind) => !own[kind]?.length || !foreign[kind]?.length);
  expect(unknown, 'The demo or packages/api/src/routers/*/*.under-test.ts needs records.').toEqual(
    [],
  );
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
  const lists = document.routes.filter(isList);
  const token = { headers };
  const readPage = async (address: string, limit: number): Promise<{ id: string }[]> => {
    rest.app.clock.advance(1);
    const { json } = await send(api, 'GET', `${address}?limit=${limit}`, { token });
    if (json.next_cursor) cursors.push(json.next_cursor);
    return json.data;
  };
  const read = (_: DocumentedRoute, address: string) => readPage(address, 8);
  await makeLinks((await readPage('/projects', 1))[0]?.id ?? '');
  const found: Record<string, string[]> = {};
  for (const kind of kinds) {
    const ids: string[] = [];
    for await (const address of addressesOf(listOf(kind, lists), { lists, read })) {
      ids.push(...(await readPage(address, 4)).map(({ id }) => id));
      if (ids.length >= 12) break;
    }
    found[kind] = ids;
  }
  return found;
}

function isList({ method, operation }: DocumentedRoute): boolean {
  return method === 'GET' && operation.parameters.some(({ name }) => name === 'cursor');
}

/** Links that the calling token may change. */
async function makeLinks(projectId: string): Promise<void> {
  for (const external_id of ['1', '2', '3', '4']) {
    const body = { provider: 'fuzz', external_id, url: 'https://example.com/1' };
    await send(api, 'POST', `/projects/${projectId}/links`, { token: { headers }, body });
  }
}

async function makeForeign(): Promise<KnownIds> {
  const routes = operations.filter(({ path }) => kinds.includes(kindIn(path)));
  const kindOfRecord = new Map(routes.map((it) => [kindIn(it.path), kindOf(it.procedure, 'id')]));
  const records = await makeRecords(rest.app, rest.workspace.owner, kindOfRecord.values());
  return Object.fromEntries(
    [...kindOfRecord].map(([kind, record]) => [kind, [idIn(records, record)]]),
  );
}

function kindIn(path: string): string {
  return path.split('/')[1] ?? '';
}
