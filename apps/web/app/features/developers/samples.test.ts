import { readdir, readFile } from 'node:fs/promises';
import { tool } from '@callboard/core/projects';
import { toolListSchema } from '@callboard/core/tool-results';
import { createMcp, mcpPath } from '@callboard/mcp';
import { createRest } from '@callboard/rest';
import { createCallboard } from '@callboard/sdk';
import { startServer, type TestServer } from '@callboard/testing';
import {
  createTestApp,
  makeProject,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { createPoster, createPostOnce, type Poster } from '@callboard/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSample } from './run-sample.ts';

let app: TestApp;
let server: TestServer;
let receiver: TestServer;
let owner: TestMember;
let poster: Poster;

beforeAll(async () => {
  app = await createTestApp();
  receiver = await startServer(() => new Response(null, { status: 204 }));
  poster = createPoster({ trustedOrigins: [{ origin: receiver.url }] });
  const database = { ...app.database, webhookTrustedOrigins: [{ origin: receiver.url }] };
  const post = createPostOnce({ poster, now: () => new Date() });
  const rest = createRest({ database, post });
  const mcp = createMcp({ database, baseUrl: 'http://localhost:3000' });
  server = await startServer((request) =>
    new URL(request.url).pathname === mcpPath ? mcp(request) : rest(request),
  );
  ({ owner } = await makeWorkspace(app));
  for (const name of ['Night ferry', 'Paper sails', 'Low sun']) {
    await makeProject(app, owner, { name });
  }
});

afterAll(async () => {
  await server.close();
  poster.close();
  await receiver.close();
  await app.close();
});

/** Expected output of each sample. A sample missing here fails the run. */
const printed: Record<string, RegExp> = {
  'first-call.sh': /^\{"workspace":/,
  'first-call.ts': /^Edit bay sync works in Company \d+\.\n$/,
  'create-project.sh': /"name":"Harbor at dawn"/,
  'create-project.ts': /^201: Harbor at dawn is prj_\w+\.\n$/,
  'refused.sh': /^HTTP\/1\.1 401 Unauthorized\r\n[\s\S]*"code":"missing_token"/,
  'refused.ts': /^401 The token is missing/,
  'pages.sh': /^(\{"data":\[.*\],"next_cursor":("[\w-]+"|null)\}\n){2,}$/,
  'pages.ts': /Low sun\nPaper sails\nNight ferry\n$/,
  'changes.sh': /^\{"data":\[\{"id":"prj_/,
  'changes.ts': /^\d+ changed\. The next run starts from \d{4}-/,
  'error.sh': /"code":"invalid_parameter".*"param":"limit"/,
  'error.ts': /^invalid_parameter: .+ \(req_\w+\)\n$/,
  'keyed.sh': /HTTP\/1\.1 201[\s\S]+HTTP\/1\.1 201[\s\S]+idempotent-replayed: true/i,
  'keyed.ts': /^Replayed: true\n$/,
  'limits.sh': /^HTTP\/1\.1 200 OK\r\n[\s\S]*ratelimit-remaining: \d+/i,
  'create-endpoint.sh': /"secret":"whsec_/,
  'create-endpoint.ts': /^whe_\w+ signs with whsec_[\w-]{3}…\n$/,
  'try-endpoint.sh': /^\{"delivered":true,"status_code":204\}$/,
  'try-endpoint.ts': /^Delivered\.\n$/,
  'limits.ts': /^\d+ of (20|120) left\.\n$/,
  'mcp-call.sh': /"structuredContent":\{"as_of":/,
  'mcp-call.ts': /^The newest \d of \d jobs:\n[\s\S]*Low sun\n/,
};

test('every sample is run', async () => {
  const names = await readdir(new URL('./samples', import.meta.url));
  expect(names.sort()).toEqual(Object.keys(printed).sort());
});

test.for(Object.entries(printed))('%s prints what its page says', async ([name, expected]) => {
  expect(await run(name)).toMatch(expected);
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

test('the 121st request within a minute gets the headers of limited.http', async () => {
  const { headers } = await makeToken(app, owner);
  const send = () => fetch(`${server.url}/api/v1/me`, { headers });
  for (let count = 0; count < 120; count++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  for (const name of headerNames(await readResponse('limited.http'))) {
    expect(refused.headers.has(name), name).toBe(true);
  }
});

const runs = new Map<string, Promise<string>>();

/** Returns the output of a sample, run once with its own token. */
function run(name: string): Promise<string> {
  const running = runs.get(name) ?? runWithNewToken(name);
  runs.set(name, running);
  return running;
}

async function runWithNewToken(name: string): Promise<string> {
  const { secret } = await makeToken(app, owner);
  const where = { baseUrl: server.url, token: secret };
  if (!name.startsWith('try-endpoint')) return runSample(name, where);
  return runSample(name, { ...where, endpoint: await makeEndpoint(secret) });
}

/** Creates an endpoint of a token that posts to the receiver. */
async function makeEndpoint(token: string): Promise<string> {
  const callboard = createCallboard({ token, baseUrl: server.url });
  const body = { name: 'Edit bay', url: receiver.url, events: ['project_updated' as const] };
  return (await callboard.post('/webhook-endpoints', { body })).id;
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
