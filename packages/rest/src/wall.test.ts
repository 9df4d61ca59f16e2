import { operations } from '@callboard/api';
import type { PostOnce } from '@callboard/core/webhook-endpoints';
import type { HttpResponse } from '@callboard/testing';
import { makeDemo } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRest, publicDocument } from './index.ts';
import { type DocumentedRoute, readDocument } from './testing/document-schemas.ts';
import { type Sent, send, startRest, type TestRest } from './testing/start-rest.ts';

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

/** Returns whether a route lists records of the demo that can be read one by one. */
function isBook({ method, path }: { method: string; path: string }): boolean {
  const isReadable = document.routes.some((it) => it.path === `${path}/{id}`);
  return method === 'GET' && isTop(path) && isReadable && path !== '/webhook-endpoints';
}

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
  let call: (name: string, path: string, sent?: Sent) => Promise<HttpResponse>;

  beforeAll(async () => {
    rest = await startRest();
    const { secret } = await makeDemo(rest.app);
    const token = { headers: { authorization: `Bearer ${secret}` } };
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
  });
  afterAll(() => rest.close());

  const rowsOf = async (name: string, path: string) => {
    const { status, json } = await call(name, path);
    expect([name, status]).toEqual([name, 200]);
    return json.data as { id: string }[];
  };

  /** Returns the first project with rows in a list, and its first row. */
  async function firstWith(list: string): Promise<{ projectId: string; row: { id: string } }> {
    for (const { id } of await rowsOf('GET /projects', '/projects?limit=100')) {
      const [row] = await rowsOf(`GET /projects/{id}/${list}`, `/projects/${id}/${list}`);
      if (row) return { projectId: id, row };
    }
    throw new Error(`No project of the demo has ${list}.`);
  }

  it('every read returns rows as documented', async () => {
    await call('GET /me', '/me');
    for (const { path } of document.routes.filter(isBook)) {
      const [row] = await rowsOf(`GET ${path}`, `${path}?limit=100`);
      expect((await call(`GET ${path}/{id}`, `${path}/${row?.id}`)).status).toBe(200);
    }
    for (const list of ['links', 'crew', 'locations', 'media-drives']) await firstWith(list);
    const { projectId, row: day } = await firstWith('shoot-days');
    expect((await call('GET /projects/{id}', `/projects/${projectId}`)).status).toBe(200);
    expect(
      (await call('GET /shoot-days/{id}', `/shoot-days/${day.id}`)).json.crew_calls,
    ).toBeDefined();
    const { row } = await firstWith('deliverables');
    expect((await call('GET /deliverables/{id}', `/deliverables/${row.id}`)).status).toBe(200);
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
      body: { name: 'Wall', url: 'https://hooks.example.com', events: ['project_updated'] },
    });
    expect(await rowsOf('GET /webhook-endpoints', '/webhook-endpoints')).toHaveLength(1);
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
