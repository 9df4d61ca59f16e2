import { operations } from '@callboard/api';
import type { PostOnce } from '@callboard/core/tell';
import type { HttpResponse } from '@callboard/testing';
import { createDemoApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRest } from './index.ts';
import { publicDocument } from './openapi.ts';
import { addressesOf } from './testing/addresses-of.ts';
import { type DocumentedRoute, readDocument } from './testing/document-schemas.ts';
import { refusalOf, type Sent, send, startRest, type TestRest } from './testing/start-rest.ts';

const document = readDocument(publicDocument('https://callboard.example.com'));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const documented = (name: string): DocumentedRoute => {
  const found = document.routes.find((route) => nameOf(route) === name);
  if (found) return found;
  throw new Error(`${name} is not in the document.`);
};

describe('the document', () => {
  it('has every route of the router and no other', () => {
    expect(document.routes.map(nameOf).toSorted()).toEqual(operations.map(nameOf).toSorted());
  });

  it.each(operations.map((route) => [nameOf(route), route] as const))(
    '%s has the scope, the parameters, the success status and the errors of the router',
    (name, route) => {
      const { operation } = documented(name);
      expect(operation['x-required-scope']).toBe(route.scope);
      const named = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      const ids = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => `path ${id}`);
      const query = route.isWrite ? [] : [...route.fields].map((field) => `query ${field}`);
      const headers = route.method === 'POST' ? ['header Idempotency-Key'] : [];
      expect(named.toSorted()).toEqual([...ids, ...query, ...headers].toSorted());
      expect(Object.keys(operation.responses).filter((status) => status < '300')).toEqual([
        String(route.successStatus),
      ]);
      const codes = Object.values(operation.responses).flatMap(({ content }) =>
        Object.keys(content?.['application/json']?.examples ?? {}),
      );
      expect(codes).toEqual(expect.arrayContaining([...route.errors]));
    },
  );

  it.each(document.routes.map((route) => [nameOf(route), route] as const))(
    '%s has examples that match its schemas',
    (_, { operation }) => {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)];
      for (const body of bodies) {
        const media = body?.content?.['application/json'];
        if (!media?.schema) continue;
        const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
        const shown = media.example === undefined ? examples : [media.example];
        const message = 'Write an example of this route in examples/.';
        expect(shown.length, message).toBeGreaterThan(0);
        for (const example of shown) {
          expect(document.faultsUnder(media.schema, example)).toEqual([]);
        }
      }
      for (const { name, schema, example } of operation.parameters) {
        // Ids, cursors and keys differ between workspaces: an example of them could not be sent.
        if (['id', 'cursor', 'Idempotency-Key'].includes(name)) {
          expect([name, example]).toEqual([name, undefined]);
          continue;
        }
        expect([name, example]).not.toContain(undefined);
        expect(document.faultsUnder(schema, example)).toEqual([]);
      }
    },
  );
});

function isTop(path: string): boolean {
  return path.split('/').length === 2;
}

const takes = ({ operation }: DocumentedRoute, name: string) =>
  operation.parameters.some((parameter) => parameter.name === name);
const lists = document.routes.filter((route) => route.method === 'GET' && takes(route, 'cursor'));

interface Row {
  id: string;
  updated_at?: string;
}

const endpointBody = {
  name: 'Wall',
  url: 'https://hooks.example.com',
  events: ['project_updated'],
};

/** A receiver that accepts every delivery. */
const post: PostOnce = async () => ({
  startedAt: new Date(),
  durationMs: 1,
  isDelivered: true,
  statusCode: 204,
  error: null,
  requestHeaders: {},
  responseBody: null,
});

describe('with the token of the demo', () => {
  let rest: TestRest;
  const seen = new Set<string>();
  /** Each list with its address below some record, and its rows there: at least two. */
  const filled: { route: DocumentedRoute; name: string; address: string; rows: Row[] }[] = [];
  let call: (name: string, path: string, sent?: Sent) => Promise<HttpResponse>;

  beforeAll(async () => {
    const app = await createDemoApp();
    rest = await startRest({ app });
    const token = { headers: { authorization: `Bearer ${app.demo.secret}` } };
    const handler = createRest({ database: rest.app.database, post });
    call = async (name, path, sent = {}) => {
      rest.app.clock.advance(60);
      const route = documented(name);
      const response = await send(handler, route.method, path, { token, ...sent });
      const faults = document.faultsOf(route, response.status, response.text);
      expect([name, response.status, faults]).toEqual([name, response.status, []]);
      if (response.status < 300) seen.add(name);
      return response;
    };
    for (let i = 0; i < 2; i += 1) {
      await call('POST /webhook-endpoints', '/webhook-endpoints', { body: endpointBody });
    }
    for (const route of lists) {
      filled.push({ route, name: nameOf(route), ...(await findFilled(route)) });
    }
  });
  afterAll(() => rest.close());

  const rowsOf = async (name: string, path: string) => {
    const { status, json } = await call(name, path);
    expect([name, status]).toEqual([name, 200]);
    return json.data as Row[];
  };

  async function findFilled(route: DocumentedRoute) {
    const read = (list: DocumentedRoute, address: string) =>
      rowsOf(nameOf(list), `${address}?limit=100`);
    for await (const address of addressesOf(route, { lists, read })) {
      const rows = await read(route, address);
      if (rows.length > 1) return { address, rows };
    }
    throw new Error(`Add two rows of ${nameOf(route)} to one record of the demo.`);
  }

  it('every read returns rows as documented', async () => {
    await call('GET /me', '/me');
    for (const { route, rows } of filled) {
      const single = `/${route.path.split('/').at(-1)}/{id}`;
      if (!document.routes.some((it) => nameOf(it) === `GET ${single}`)) continue;
      const { status } = await call(`GET ${single}`, single.replace('{id}', rows[0]?.id ?? ''));
      expect([single, status]).toEqual([single, 200]);
    }
    const [day] = filled.find(({ name }) => name === 'GET /projects/{id}/shoot-days')?.rows ?? [];
    const { json } = await call('GET /shoot-days/{id}', `/shoot-days/${day?.id}`);
    expect(json.crew_calls).toBeDefined();
  });

  it('every list is paged, by its own cursors', async () => {
    let foreign = 'none';
    for (const { name, address, rows } of filled) {
      const { json: first } = await call(name, `${address}?limit=1`);
      const { json: next } = await call(name, `${address}?limit=1&cursor=${first.next_cursor}`);
      expect([name, ...first.data, ...next.data]).toEqual([name, ...rows.slice(0, 2)]);
      const refused = refusalOf(await call(name, `${address}?cursor=${foreign}`));
      expect([name, refused.param]).toEqual([name, 'cursor']);
      foreign = first.next_cursor;
    }
  });

  it('no list returns records of another workspace', async () => {
    for (const { route, name, address, rows } of filled) {
      const { status, json } = await call(name, address, { token: rest.token });
      expect([name, status]).toEqual([name, isTop(route.path) ? 200 : 404]);
      const shown: Row[] = json.data ?? [];
      const ids = new Set(rows.map(({ id }) => id));
      expect([name, ...shown.filter(({ id }) => ids.has(id))]).toEqual([name]);
    }
  });

  it('every list that takes updated_since returns the rows changed at or after it', async () => {
    const changing = filled.filter(({ route }) => takes(route, 'updated_since'));
    for (const { name, address, rows } of changing) {
      const times = rows.map(({ updated_at = '' }) => updated_at).toSorted();
      const newest = times.at(-1) ?? '';
      const later = new Date(new Date(newest).getTime() + 1).toISOString();
      const since = (instant: string) =>
        rowsOf(name, `${address}?limit=100&updated_since=${instant}`);
      const changed = rows.filter((row) => row.updated_at === newest);
      expect([name, await since(newest)]).toEqual([name, changed]);
      expect([name, await since(later)]).toEqual([name, []]);
    }
  });

  it('every write responds as documented', async () => {
    const created = (await call('POST /projects', '/projects', { body: { name: 'Wall' } })).json;
    const path = `/projects/${created.id}`;
    await call('PATCH /projects/{id}', path, { body: { phase: 'shoot', end_date: '2027-01-04' } });
    const link = await call('POST /projects/{id}/links', `${path}/links`, {
      body: {
        provider: 'wall',
        external_id: '1',
        url: 'https://example.com/1',
        metadata: { a: 1 },
      },
    });
    await call('PATCH /links/{id}', `/links/${link.json.id}`, { body: { label: 'Wall' } });
    await call('DELETE /links/{id}', `/links/${link.json.id}`);
    const { json: deliverable } = await call(
      'POST /projects/{id}/deliverables',
      `${path}/deliverables`,
      { body: { title: 'Hero :60' } },
    );
    const at = `/deliverables/${deliverable.id}`;
    await call('PATCH /deliverables/{id}', at, { body: { status: 'DELIVERED' } });
    const { json: version } = await call('POST /deliverables/{id}/versions', `${at}/versions`, {
      body: { url: 'https://video.example.com/1' },
    });
    await rowsOf('GET /deliverables/{id}/versions', `${at}/versions`);
    const notes = `/versions/${version.id}/notes`;
    await call('POST /versions/{id}/notes', notes, { body: { body: 'Soft', time_ms: 0 } });
    expect(await rowsOf('GET /versions/{id}/notes', notes)).toHaveLength(1);
    const { json: endpoint } = await call('POST /webhook-endpoints', '/webhook-endpoints', {
      body: endpointBody,
    });
    const hook = `/webhook-endpoints/${endpoint.id}`;
    await call('GET /webhook-endpoints/{id}', hook);
    await call('POST /webhook-endpoints/{id}/test', `${hook}/test`);
    await call('PATCH /webhook-endpoints/{id}', hook, { body: { enabled: false } });
    await call('DELETE /webhook-endpoints/{id}', hook);
    const creations = document.routes.filter(
      ({ method, path }) => isTop(path) && method === 'POST',
    );
    for (const route of creations.filter((it) => !seen.has(nameOf(it)))) {
      const { example: body } = route.operation.requestBody?.content?.['application/json'] ?? {};
      await call(nameOf(route), route.path, { body });
    }
    expect([...seen].toSorted()).toEqual(document.routes.map(nameOf).toSorted());
  });

  it.each(document.routes.map((route) => [nameOf(route), route] as const))(
    '%s refuses as documented',
    async (name, { path, method }) => {
      const target = path.replace('{id}', 'none');
      const { headers } = rest.token;
      const bodies: Sent[] = [{ body: { nothing: 1 } }, { body: ' '.repeat(1024 * 1024 + 1) }];
      const tries: Sent[] = [
        { token: null },
        { token: { headers: { authorization: 'Bearer svc_none' } } },
        { token: { headers } },
        ...(method === 'GET' ? [] : bodies),
      ];
      for (const sent of tries) await call(name, target, sent);
      await call(name, `${target}?nothing=1`);
    },
  );
});
