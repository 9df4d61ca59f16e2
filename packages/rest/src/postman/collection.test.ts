import { randomUUID } from 'node:crypto';
import { compileFunction } from 'node:vm';
import { operations } from '@callboard/api';
import { makeClient, makeContact, makeProject, makeShootDay } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest, type TestRest } from '../testing/start-rest.ts';
import { type CollectionItem, postmanCollection } from './collection.ts';

const collection = postmanCollection('https://callboard.example.com');
const items = collection.item.flatMap((folder) => folder.item);

let rest: TestRest;
const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));

beforeAll(async () => {
  rest = await startRest({
    post: async () => ({
      startedAt: rest.app.clock.now(),
      durationMs: 3,
      isDelivered: true,
      statusCode: 204,
      error: null,
      requestHeaders: {},
      responseBody: null,
    }),
  });
  const { owner } = rest.workspace;
  const client = await makeClient(rest.app, owner);
  await makeContact(rest.app, owner, { clientId: client.id });
  // No route creates a shoot day.
  const project = await makeProject(rest.app, owner);
  const day = await makeShootDay(rest.app, owner, { projectId: project.id });
  variables.set('shoot_day_id', day.id);
});
afterAll(() => rest.close());

test('the collection has every operation', () => {
  expect(items).toHaveLength(operations.length);
  expect(new Set(items.map((it) => it.name)).size).toBe(items.length);
});

test('a run of the collection, with each example as it is, succeeds', async () => {
  for (const item of items) {
    rest.app.clock.advance(10);
    const { status, json } = await send(item, {});
    expect([item.name, status, json?.error?.message]).toEqual([
      item.name,
      expect.toSatisfy((it: number) => it < 300),
      undefined,
    ]);
  }
});

test('the examples of query parameters can be sent', async () => {
  for (const item of items.filter((it) => it.request.url.query.length > 0)) {
    rest.app.clock.advance(10);
    const shown = item.request.url.query.filter((it) => it.value !== '');
    const { status } = await send(item, Object.fromEntries(shown.map((it) => [it.key, it.value])));
    expect([item.name, status]).toEqual([item.name, 200]);
  }
});

test('a request is skipped while the id of its record is not known', () => {
  const skipped = (id: string) => {
    let isSkipped = false;
    const pm = {
      variables: new Map([['shoot_day_id', id]]),
      execution: { skipRequest: () => (isSkipped = true) },
    };
    const day = items.find((it) => it.request.url.raw.endsWith('/shoot-days/{{shoot_day_id}}'));
    for (const { listen, script } of day?.event ?? []) {
      if (listen === 'prerequest') compileFunction(script.exec.join('\n'), ['pm'])(pm);
    }
    return isSkipped;
  };
  expect(skipped('')).toBe(true);
  expect(skipped('day_1')).toBe(false);
});

/** Sends a request as Postman does: variables filled in, then its script run. */
async function send({ request, event }: CollectionItem, query: Record<string, string>) {
  const path = fill(request.url.path.slice(2).join('/'));
  const search = new URLSearchParams(query).toString();
  const response = await rest.call(request.method, `/${path}${search && `?${search}`}`, {
    headers: Object.fromEntries(request.header.map(({ key, value }) => [key, fill(value)])),
    ...(request.body && { body: request.body.raw }),
  });
  const pm = { response: { json: () => response.json }, collectionVariables: variables };
  for (const { listen, script } of event) {
    if (listen === 'test') compileFunction(script.exec.join('\n'), ['pm'])(pm);
  }
  return response;
}

function fill(text: string): string {
  return text.replaceAll(/\{\{([$\w]+)\}\}/g, (_, name: string) =>
    name === '$guid' ? randomUUID() : (variables.get(name) ?? ''),
  );
}
