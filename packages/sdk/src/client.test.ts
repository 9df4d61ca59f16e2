import { createRest } from '@callboard/rest';
import { startServer, type TestServer } from '@callboard/testing';
import { createDemoApp, type DemoApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Callboard,
  CallboardConnectionError,
  CallboardError,
  createCallboard,
} from './index.ts';

let app: DemoApp;
let server: TestServer;
let token: string;
let callboard: Callboard;
/** Handlers that respond to the next requests instead of the API, in order. */
let interruptions: ((request: Request) => Promise<Response> | Response)[] = [];
let seen: Request[] = [];

beforeAll(async () => {
  app = await createDemoApp();
  const rest = createRest({ database: app.database });
  server = await startServer(async (request) => {
    seen.push(request.clone());
    const interrupt = interruptions.shift();
    return interrupt ? interrupt(request) : rest(request);
  });
  token = app.demo.secret;
  callboard = createCallboard({ token, baseUrl: server.url });
});
beforeEach(() => {
  app.clock.advance(60);
  interruptions = [];
  seen = [];
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const projectNamed = async (name: string) => {
  for await (const project of callboard.list('/projects')) {
    if (project.name === name) return project;
  }
  throw new Error(`no job ${name}`);
};

it('returns values of the document’s types', async () => {
  const { workspace } = await callboard.get('/me');
  expect(workspace.time_zone satisfies string).toBe('America/Los_Angeles');
});

it('iterates a list to its end, page by page', async () => {
  const names: string[] = [];
  for await (const project of callboard.list('/projects', { query: { limit: 2 } })) {
    names.push(project.name);
  }
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
  expect(seen).toHaveLength(3);
});

it('stops requesting pages when the consumer stops', async () => {
  for await (const _ of callboard.list('/projects', { query: { limit: 2 } })) break;
  expect(seen).toHaveLength(1);
});

it('throws the API’s error, with the field and the request id', async () => {
  const refusal = callboard.post('/projects', { body: { name: '' } });
  await expect(refusal).rejects.toBeInstanceOf(CallboardError);
  await expect(refusal).rejects.toMatchObject({
    status: 422,
    code: 'invalid_parameter',
    param: 'name',
    requestId: expect.stringMatching(/^req_/),
  });
  expect(seen).toHaveLength(1);
});

it('writes once although the response to the first attempt was lost', async () => {
  const rest = createRest({ database: app.database });
  interruptions = [
    async (request) => {
      await rest(request);
      return new Response('gone', { status: 502 });
    },
  ];
  const { id } = await projectNamedAfter(() =>
    callboard.post('/projects', { body: { name: 'Twice' } }),
  );
  const all: string[] = [];
  for await (const project of callboard.list('/projects')) {
    if (project.name === 'Twice') all.push(project.id);
  }
  expect(all).toEqual([id]);
});

it('waits as long as Retry-After says', async () => {
  interruptions = [() => new Response('{}', { status: 429, headers: { 'retry-after': '1' } })];
  const begun = performance.now();
  await callboard.get('/me');
  expect(performance.now() - begun).toBeGreaterThan(950);
  expect(seen).toHaveLength(2);
});

it('does not retry a PATCH whose response is lost, because it may have succeeded', async () => {
  const project = await projectNamed('Morning Ritual');
  seen = [];
  interruptions = [() => new Response('gone', { status: 502 })];
  const lost = callboard.patch('/projects/{id}', {
    path: { id: project.id },
    body: { agency: 'X' },
  });
  await expect(lost).rejects.toBeInstanceOf(CallboardConnectionError);
  expect(seen).toHaveLength(1);
});

it('reports when Callboard cannot be reached', async () => {
  const nowhere = createCallboard({ token, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
  await expect(nowhere.get('/me')).rejects.toBeInstanceOf(CallboardConnectionError);
});

it('stops waiting when aborted', async () => {
  interruptions = [() => new Response('{}', { status: 429, headers: { 'retry-after': '60' } })];
  const aborted = callboard.get('/me', { signal: AbortSignal.timeout(200) });
  await expect(aborted).rejects.toThrow(/time/i);
});

it('creates, updates and deletes a link with typed values', async () => {
  const project = await projectNamed('Morning Ritual');
  const path = { id: project.id };
  const link = await callboard.post('/projects/{id}/links', {
    path,
    body: { provider: 'drive_log', external_id: 'mr-1', url: 'https://drives.example.com/mr-1' },
  });
  const changed = await callboard.patch('/links/{id}', {
    path: { id: link.id },
    body: { label: 'Drive log' },
  });
  expect(changed.label).toBe('Drive log');
  await callboard.delete('/links/{id}', { path: { id: link.id } });
  await expect(callboard.delete('/links/{id}', { path: { id: link.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('deletes once although the response to the first attempt was lost', async () => {
  const project = await projectNamed('Morning Ritual');
  const link = await callboard.post('/projects/{id}/links', {
    path: { id: project.id },
    body: { provider: 'drive_log', external_id: 'mr-2', url: 'https://drives.example.com/mr-2' },
  });
  const rest = createRest({ database: app.database });
  interruptions = [
    async (request) => {
      await rest(request);
      return new Response('gone', { status: 502 });
    },
  ];
  const deleting = () => callboard.delete('/links/{id}', { path: { id: link.id } });
  expect(await projectNamedAfter(deleting)).toBeUndefined();
  await expect(deleting()).rejects.toMatchObject({ code: 'not_found' });
});

it('returns the reply of a request with the same key that is still running', async () => {
  const rest = createRest({ database: app.database });
  let first: Promise<Response> | undefined;
  const body = { name: 'Slow' };
  interruptions = [
    (request) => {
      first = rest(request);
      return new Response('gone', { status: 502 });
    },
  ];
  const { id } = await projectNamedAfter(() => callboard.post('/projects', { body }));
  expect(await (await first)?.json()).toMatchObject({ id });
});

async function projectNamedAfter<T>(work: () => Promise<T>): Promise<T> {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return work().finally(() => vi.restoreAllMocks());
}
