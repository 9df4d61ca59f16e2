import { hostileUrls } from '@callboard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const endpoint = { name: 'Edit bay', events: ['project_updated'] };
const writesInAWindow = 20;

it('refuses hundreds of hostile endpoint URLs, each with 422 and param url', async () => {
  for (const [index, url] of hostileUrls.entries()) {
    if (index % writesInAWindow === 0) rest.app.clock.advance(10);
    const { status, json } = await rest.call('POST', '/webhook-endpoints', {
      body: { ...endpoint, url },
    });
    expect([url, status, json.error?.code, json.error?.param]).toEqual([
      url,
      422,
      'invalid_parameter',
      'url',
    ]);
  }
  expect((await rest.call('GET', '/webhook-endpoints')).json.data).toEqual([]);
});

it('refuses them for an existing endpoint, which stays unchanged', async () => {
  rest.app.clock.advance(60);
  const url = 'https://hooks.example.com/callboard';
  const { json: created } = await rest.call('POST', '/webhook-endpoints', {
    body: { ...endpoint, url },
  });
  for (const [index, hostile] of hostileUrls.entries()) {
    if (index % writesInAWindow === 0) rest.app.clock.advance(10);
    const path = `/webhook-endpoints/${created.id}`;
    const { status, json } = await rest.call('PATCH', path, { body: { url: hostile } });
    expect([hostile, status, json.error?.param]).toEqual([hostile, 422, 'url']);
  }
  const { json: found } = await rest.call('GET', `/webhook-endpoints/${created.id}`);
  expect(found).toMatchObject({ url, updated_at: created.updated_at });
});
