import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { operations as routes } from '@callboard/api';
import { idIn, kindOf, makeRecords } from '@callboard/api/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiReference } from '../reference/reference.ts';
import { requestSamples } from '../reference/request-samples.ts';
import type { SampleRequest } from '../reference/requests/request.ts';
import { runSample, saveSamples } from './run-sample.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

const extensions = { curl: 'sh', typescript: 'mts', python: 'py' };
type Language = keyof typeof extensions;

const operations = (await apiReference('http://localhost:3000')).resources
  .flatMap((it) => it.operations)
  .flatMap(({ id, sample }) => (sample ? [{ id, sample }] : []));

/** The ids of records that each sample makes for itself. */
const ownIds = ['LINK_ID', 'WEBHOOK_ENDPOINT_ID'];

let server: SampleServer;
/** The ids that the samples read from the environment. */
let ids: Record<string, string>;

/** Defines the tests that run the samples of every request of the reference in these languages. */
export function tryRequestSamples(languages: readonly Language[]): void {
  // Each sample is a process of its own.
  vi.setConfig({ testTimeout: 60_000 });

  beforeAll(async () => {
    server = await startSampleServer();
    const kinds = new Map(
      operations.flatMap(({ sample }) => {
        const { variable } = sample;
        return variable && !ownIds.includes(variable) ? [[variable, kindIn(sample)]] : [];
      }),
    );
    const records = await makeRecords(server.app, server.owner, kinds.values());
    ids = Object.fromEntries([...kinds].map(([name, kind]) => [name, idIn(records, kind)]));
  });
  afterAll(() => server.close());

  test.for(operations)('the samples of $id run as they are', async ({ id, sample }) => {
    const samples = requestSamples(sample);
    const paths = await saveSamples(
      languages.map((it) => ({ name: `${id}.${extensions[it]}`, code: samples[it].code })),
    );
    server.requests.length = 0;
    const runOwn = async (path: string) => run(path, await makeOwn(sample));
    // Writes one after another, because each creates the same record and removes it.
    const outputs =
      sample.method === 'GET' ? await together(paths.map(runOwn)) : await inTurn(paths, runOwn);
    await rm(dirname(paths[0] ?? ''), { recursive: true });
    if (sample.hasResult) expect(outputs.filter((it) => it.trim() === '')).toEqual([]);
    const target = new RegExp(
      `^${sample.method} /api/v1${sample.path.replace('{id}', '\\w+')} 2\\d\\d$`,
    );
    expect(server.requests.filter((it) => target.test(it))).toHaveLength(languages.length);
    expect(server.requests.filter((it) => !/ 2\d\d$/.test(it))).toEqual([]);
  });

  test('the samples clean up: no link, no endpoint and no active project of theirs is left', async () => {
    const rowsAt = async (path: string) => (await server.send('GET', path)).data as Row[];
    const links = await rowsAt(`/projects/${ids.PROJECT_ID}/links`);
    const projects = await rowsAt('/projects?limit=100');
    expect(links.filter((it) => it.provider !== 'test')).toEqual([]);
    const created = projects.filter((it) => it.id !== ids.PROJECT_ID && it.name !== 'To change');
    expect(created.map((it) => it.status)).toEqual(languages.map(() => 'closed'));
  });
}

/** Returns the kind of record that the id in a path refers to. */
function kindIn({ method, path }: SampleRequest): string {
  const route = routes.find((it) => it.method === method && it.path === path);
  return kindOf(route?.procedure ?? '', 'id');
}

interface Row {
  id: string;
  name?: string;
  provider?: string;
  status?: string;
}

function run(path: string, own: Record<string, string>): Promise<string> {
  return runSample(path, { ...server.settings, ...ids, ...own });
}

/** Waits for all, so that none of a failed test sends requests into the next one. */
async function together<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

async function inTurn<T>(paths: string[], act: (path: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const path of paths) results.push(await act(path));
  return results;
}

let count = 0;

/** Creates what a sample changes or deletes: the same change a second time would be refused. */
async function makeOwn({ method, variable }: SampleRequest): Promise<Record<string, string>> {
  count += 1;
  const project = `/projects/${ids.PROJECT_ID}`;
  const link = { provider: 'test', external_id: `own-${count}`, url: 'https://example.com/' };
  const endpoint = { name: 'Edit bay', url: server.receiver, events: ['project_updated'] };
  const create = async (path: string, body: object) =>
    variable ? { [variable]: String((await server.send('POST', path, body)).id) } : {};
  if (variable === 'LINK_ID') return create(`${project}/links`, link);
  if (variable === 'WEBHOOK_ENDPOINT_ID') return create('/webhook-endpoints', endpoint);
  if (method !== 'PATCH') return {};
  if (variable === 'PROJECT_ID') return create('/projects', { name: 'To change' });
  return create(`${project}/deliverables`, { title: 'To change' });
}
