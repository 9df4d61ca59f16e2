import { readFile } from 'node:fs/promises';
import { projectTool } from '@callboard/core/across';
import { toolListSchema } from '@callboard/core/kernel';
import { makeToken } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSamples, type SavedSamples } from './testing/saved-samples.ts';

// Each sample is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let samples: SavedSamples;
beforeAll(async () => {
  samples = await openSamples();
});
afterAll(() => samples.close());

/** Expected output of each sample with curl. A sample missing here fails the run. */
const printed: Record<string, RegExp> = {
  'first-call': /^\{"workspace":/,
  'create-project': /"name":"Harbor at dawn"/,
  refused: /^HTTP\/1\.1 401 Unauthorized\r\n[\s\S]*"code":"missing_token"/,
  pages: /^(\{"data":\[.*\],"next_cursor":("[\w-]+"|null)\}\n){2,}$/,
  changes: /^\{"data":\[\{"id":"prj_/,
  error: /"code":"invalid_parameter".*"param":"limit"/,
  keyed: /HTTP\/1\.1 201[\s\S]+HTTP\/1\.1 201[\s\S]+idempotent-replayed: true/i,
  limits: /^HTTP\/1\.1 200 OK\r\n[\s\S]*ratelimit-remaining: \d+/i,
  'create-endpoint': /"secret":"whsec_/,
  'try-endpoint': /^\{"delivered":true,"status_code":204\}$/,
  'mcp-call': /"structuredContent":\{"as_of":/,
};

test('every sample is in curl, TypeScript and Python, and is run', () => {
  const names = Object.keys(printed).flatMap((it) => [`${it}.py`, `${it}.sh`, `${it}.ts`]);
  expect(samples.names.toSorted()).toEqual(names.toSorted());
});

test.for(Object.entries(printed))('%s.sh prints what its page says', async ([name, expected]) => {
  expect(await run(`${name}.sh`)).toMatch(expected);
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
  const schema = toolListSchema(projectTool.ProjectItem);
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

test('the 121st request within a minute gets the headers of limited.http', async () => {
  const { server } = samples;
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

function run(name: string): Promise<string> {
  return samples.run(name);
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
