import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { tool } from '@callboard/core/projects';
import { toolListSchema } from '@callboard/core/tool-results';
import { makeProject, makeToken } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runSample, saveSamples } from './testing/run-sample.ts';
import { type SampleServer, startSampleServer } from './testing/sample-server.ts';

// Each sample is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let server: SampleServer;
/** The saved samples by name. */
let saved: Map<string, string>;

beforeAll(async () => {
  server = await startSampleServer();
  for (const name of ['Night ferry', 'Paper sails', 'Low sun']) {
    await makeProject(server.app, server.owner, { name });
  }
  const endpoint = { name: 'Edit bay', url: server.receiver, events: ['project_updated'] };
  await server.send('POST', '/webhook-endpoints', endpoint);
  const names = await readdir(new URL('./samples', import.meta.url));
  const files = await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.ts$/, '.mts'),
      code: await readFile(new URL(`./samples/${name}`, import.meta.url), 'utf8'),
    })),
  );
  const paths = await saveSamples(files);
  saved = new Map(names.map((name, index) => [name, paths[index] ?? '']));
});

afterAll(async () => {
  await server.close();
  await rm(dirname([...saved.values()][0] ?? ''), { recursive: true });
});

interface Expected {
  /** Output with curl. */
  sh: RegExp;
  /** Output with TypeScript and Python. */
  others: RegExp;
}

/** Expected output of each sample. A sample missing here fails the run. */
const printed: Record<string, Expected> = {
  'first-call': { sh: /^\{"workspace":/, others: /^Edit bay sync works in Company \d+\.\n$/ },
  'create-project': {
    sh: /"name":"Harbor at dawn"/,
    others: /^201: Harbor at dawn is prj_\w+\.\n$/,
  },
  refused: {
    sh: /^HTTP\/1\.1 401 Unauthorized\r\n[\s\S]*"code":"missing_token"/,
    others: /^401 The token is missing/,
  },
  pages: {
    sh: /^(\{"data":\[.*\],"next_cursor":("[\w-]+"|null)\}\n){2,}$/,
    others: /Low sun\nPaper sails\nNight ferry\n$/,
  },
  changes: {
    sh: /^\{"data":\[\{"id":"prj_/,
    others: /^\d+ changed\. The next run starts from \d{4}-/,
  },
  error: {
    sh: /"code":"invalid_parameter".*"param":"limit"/,
    others: /^invalid_parameter: .+ \(req_\w+\)\n<.+\/errors#invalid_parameter>; rel="help"\n$/,
  },
  keyed: {
    sh: /HTTP\/1\.1 201[\s\S]+HTTP\/1\.1 201[\s\S]+idempotent-replayed: true/i,
    others: /^Replayed: true\n$/,
  },
  limits: {
    sh: /^HTTP\/1\.1 200 OK\r\n[\s\S]*ratelimit-remaining: \d+/i,
    others: /^\d+ of (20|120) left\.\n$/,
  },
  'create-endpoint': {
    sh: /"secret":"whsec_/,
    others: /^whe_\w+ signs with whsec_[\w-]{3}…\n$/,
  },
  'try-endpoint': { sh: /^\{"delivered":true,"status_code":204\}$/, others: /^Delivered\.\n$/ },
  'mcp-call': {
    sh: /"structuredContent":\{"as_of":/,
    others: /^The newest \d of \d+ jobs:\n[\s\S]*Low sun\n/,
  },
};

test('every sample is in curl, TypeScript and Python, and is run', () => {
  const names = Object.keys(printed).flatMap((it) => [`${it}.py`, `${it}.sh`, `${it}.ts`]);
  expect([...saved.keys()].toSorted()).toEqual(names.toSorted());
});

test.for(Object.entries(printed))('%s prints what its page says', async ([name, expected]) => {
  const outputs = await Promise.all(['sh', 'ts', 'py'].map((it) => run(`${name}.${it}`)));
  expect(outputs).toEqual([
    expect.stringMatching(expected.sh),
    expect.stringMatching(expected.others),
    expect.stringMatching(expected.others),
  ]);
});

const bodies = [
  ['first-call.sh', 'me.json'],
  ['create-project.sh', 'project.json'],
  ['changes.sh', 'page.json'],
  ['error.sh', 'error.json'],
  ['create-endpoint.sh', 'endpoint.json'],
] as const;

test.for(bodies)('%s gets a response with the fields of %s', async ([sample, shown]) => {
  expect(shapeOf(JSON.parse(await run(sample)))).toEqual(
    shapeOf(JSON.parse(await readResponse(shown))),
  );
});

test('mcp-call.sh gets a result of the shape in found.json', async () => {
  const schema = toolListSchema(tool.ProjectItem);
  for (const text of [await run('mcp-call.sh'), await readResponse('found.json')]) {
    const { structuredContent, content } = JSON.parse(text).result;
    expect(schema.parse(structuredContent)).toEqual(structuredContent);
    expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/^\{"as_of":/) }]);
  }
});

const heads = [
  ['refused.sh', 'no-token.http'],
  ['keyed.sh', 'replayed.http'],
  ['limits.sh', 'counted.http'],
] as const;

test.for(heads)('%s gets a response with the headers of %s', async ([sample, shown]) => {
  const output = (await run(sample)).toLowerCase();
  for (const name of headerNames(await readResponse(shown)))
    expect(output).toContain(`\n${name}: `);
});

test('the samples clean up: no project of theirs is active and no endpoint is left', async () => {
  await Promise.all(
    Object.keys(printed).flatMap((it) => ['sh', 'ts', 'py'].map((to) => run(`${it}.${to}`))),
  );
  const projects = (await server.send('GET', '/projects?limit=100')).data as Named[];
  const created = projects.filter((it) => /^(Harbor at dawn|Salt and iron)$/.test(it.name));
  expect(created.map((it) => it.status)).toEqual(Array(6).fill('closed'));
  const endpoints = (await server.send('GET', '/webhook-endpoints')).data as Named[];
  expect(endpoints).toHaveLength(1);
});

test('the 121st request within a minute gets the headers of limited.http', async () => {
  const { headers } = await makeToken(server.app, server.owner);
  const send = () => fetch(`${server.url}/api/v1/me`, { headers });
  let refused = await send();
  for (let count = 0; count < 121 && refused.ok; count++) {
    server.app.clock.advance(-1);
    refused = await send();
  }
  expect(refused.status).toBe(429);
  for (const name of headerNames(await readResponse('limited.http'))) {
    expect(refused.headers.has(name), name).toBe(true);
  }
});

interface Named {
  name: string;
  status: string;
}

const runs = new Map<string, Promise<string>>();

/** Returns the output of a sample, run once. */
function run(name: string): Promise<string> {
  const running = runs.get(name) ?? runSample(saved.get(name) ?? '', server.settings);
  runs.set(name, running);
  return running;
}

function readResponse(name: string): Promise<string> {
  return readFile(new URL(`./responses/${name}`, import.meta.url), 'utf8');
}

function headerNames(http: string): string[] {
  return [...http.matchAll(/^([a-z][\w-]*): /gm)].map(([, name]) => name ?? '');
}

/** Returns the names of the fields without their values; for a list, those of its first row. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, shapeOf(it)]));
}
