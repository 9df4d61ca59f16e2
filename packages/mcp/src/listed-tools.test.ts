import { readProcedures, readTools, toolOperations } from '@callboard/api';
import { openDatabase } from '@callboard/core/kernel';
import { readResponse } from '@callboard/testing';
import { makeConnection, makeProject, makeWorkspace } from '@callboard/testing/factories';
import { initTRPC } from '@trpc/server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { countTokens } from 'gpt-tokenizer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTools } from './listed-tools.ts';
import { createMcp } from './mcp.ts';
import { createList } from './methods.ts';
import { baseUrl, startMcp, type TestMcp, toRequest } from './testing/start-mcp.ts';

let server: TestMcp;

beforeAll(async () => {
  server = await startMcp();
});

afterAll(() => server.close());

const known = createTools(toolOperations);
const tools = known.map(({ shown }) => shown);
const readable = known.filter(({ scope }) => scope === 'read').map(({ shown }) => shown);

/** Number of tools once every resource has its own. */
const toolsInAll = 24;

/** Returns the share of a total token budget for the tools that exist. */
const shareOf = (tokens: number) => (tokens * tools.length) / toolsInAll;

describe('what tools/list shows', () => {
  test('stays within its share of 4,500 tokens in what a model sees: name, description and input', () => {
    const seen = tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(countTokens(JSON.stringify(seen))).toBeLessThan(shareOf(4_500));
  });

  test('stays within its share of 12,000 tokens with titles, outputs and hints', () => {
    expect(countTokens(JSON.stringify(tools))).toBeLessThan(shareOf(12_000));
  });

  test.each(tools)('$name takes under 700 tokens', (tool) => {
    expect(countTokens(JSON.stringify(tool))).toBeLessThan(700);
  });

  test.each(tools)('$name has a plain name, a title, a description and four hints', (tool) => {
    expect(tool).toMatchObject({
      name: expect.stringMatching(/^[a-z][a-z_]{1,63}$/),
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\.$/),
      annotations: {
        readOnlyHint: tool.name !== 'start_estimate',
        destructiveHint: false,
        idempotentHint: tool.name !== 'start_estimate',
        openWorldHint: false,
      },
    });
  });

  test.each(tools)('$name takes only flat arguments', ({ inputSchema }) => {
    const flat = z.looseObject({
      type: z.enum(['string', 'integer', 'number', 'boolean', 'array']),
      items: z.looseObject({ type: z.literal('string') }).optional(),
      properties: z.undefined().optional(),
    });
    const schema = z.looseObject({
      type: z.literal('object'),
      properties: z.record(z.string(), flat).default({}),
      additionalProperties: z.literal(false),
    });
    expect(schema.safeParse(inputSchema).error).toBeUndefined();
  });

  test.each(tools)(
    '$name has schemas a strict validator accepts',
    ({ inputSchema, outputSchema }) => {
      const ajv = new Ajv2020({ strict: true, validateFormats: false });
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema).toMatchObject({ type: 'object' });
        expect(() => ajv.compile(schema)).not.toThrow();
      }
    },
  );

  test('is the same for an API token of any scopes and for a read connection', async () => {
    const { headers } = await makeConnection(server.app, server.workspace.owner, {
      scopes: ['read'],
    });
    const { json } = await server.request('tools/list');
    expect(json.result.tools).toEqual(readable);
    expect((await server.request('tools/list', {}, headers)).json).toEqual(json);
  });
});

describe('a tool of another scope', () => {
  const t = initTRPC.create();
  const make = (name: string, scope: string) =>
    t.procedure
      .meta({ tool: { name, title: name, description: `${name}.`, scope } })
      .input(z.strictObject({}))
      .output(z.object({}))
      .query(() => ({}));
  const router = t.router({
    a: make('get_estimate', 'estimate'),
    b: make('list_projects', 'read'),
  });
  const both = createTools(readTools(readProcedures(router)));

  test('is listed only for a connection with the scope', () => {
    const list = createList(both);
    const seen = (scopes: ('read' | 'estimate')[]) => {
      const session = { scopes } as Parameters<typeof list>[1]['session'];
      const { tools } = JSON.parse(String(list({}, { session, log: undefined })));
      return tools.map(({ name }: { name: string }) => name);
    };
    expect(seen(['read'])).toEqual(['list_projects']);
    expect(seen(['read', 'estimate'])).toEqual(['get_estimate', 'list_projects']);
  });
});

describe('start_estimate', () => {
  const brief = 'Commercial: two shoot days on a stage, two actors, one :60 and two :15.';
  const begin = async (scopes: ('read' | 'estimate')[], plan?: 'starter') => {
    const { owner, id } = await makeWorkspace(server.app, plan && { plan });
    return { owner, id, headers: (await makeConnection(server.app, owner, { scopes })).headers };
  };
  const call = async (headers: Record<string, string>, input: object) => {
    const params = { name: 'start_estimate', arguments: { brief, ...input } };
    return (await server.request('tools/call', params, headers)).json;
  };

  test('adds a brief and a draft of an estimate, and says how many are left', async () => {
    const { headers, owner } = await begin(['read', 'estimate'], 'starter');
    const { id: project_id } = await makeProject(server.app, owner);
    const { result } = await call(headers, { title: 'Harbor Lights', project_id, shoot_days: 2 });
    expect(result.structuredContent.object).toEqual({
      estimate_id: expect.stringMatching(/^est_/),
      brief_id: expect.stringMatching(/^brf_/),
      state: 'queued',
      allowance_remaining: 4,
      url: expect.stringMatching(/\/estimates\/est_/),
    });
    const [row] = await server.app.system.sql`
      select b.source, b.title, b.status, b.shoot_days, e.project_id, e.status as estimate
      from briefs b join estimates e on e.brief_id = b.id
      where b.id = ${result.structuredContent.object.brief_id}`;
    expect(row).toEqual({
      ...{ source: 'ai', title: 'Harbor Lights', status: 'estimating', shoot_days: 2 },
      ...{ project_id, estimate: 'draft' },
    });
  });

  test('is not there for a read connection', async () => {
    const { headers } = await begin(['read']);
    expect((await call(headers, {})).error).toMatchObject({ code: -32602 });
  });

  test.each([
    [19, -32602],
    [20, undefined],
    [8000, undefined],
    [8001, -32602],
  ])('a brief of %i characters: %s', async (length, code) => {
    const { headers } = await begin(['read', 'estimate']);
    expect((await call(headers, { brief: 'x'.repeat(length) })).error?.code).toBe(code);
  });

  test.each([
    { shoot_days: 0 },
    { shoot_days: 61 },
    { budget_cents: -1 },
    { title: 'x'.repeat(121) },
    { currency: 'EUR' },
  ])('%o is refused as invalid', async (input) => {
    const { headers } = await begin(['read', 'estimate']);
    expect((await call(headers, input)).error).toMatchObject({ code: -32602 });
  });

  test('ids of others, a used allowance and an inactive plan are one sentence, and add nothing', async () => {
    const { headers, id, owner } = await begin(['read', 'estimate'], 'starter');
    const other = await begin(['read']);
    const { id: project_id } = await makeProject(server.app, other.owner);
    const refused = async (input: object) => {
      const { result } = await call(headers, input);
      expect(result.isError).toBe(true);
      return result.content[0].text as string;
    };
    expect(await refused({ project_id })).toMatch(/project/);
    expect(await refused({ client_id: 'cli_unknown' })).toMatch(/client/);
    const { sql } = server.app.system;
    expect(await sql`select id from briefs where workspace_id = ${id}`).toHaveLength(0);
    for (let count = 0; count < 5; count += 1) await call(headers, {});
    expect(await refused({})).toMatch(/^All 5 drafts of this month are used/);
    expect(await sql`select id from briefs where workspace_id = ${id}`).toHaveLength(5);
    await sql`update subscriptions set status = 'canceled' where workspace_id = ${owner.workspaceId}`;
    const params = { name: 'start_estimate', arguments: { brief } };
    expect((await server.request('tools/call', params, headers)).status).toBe(401);
  });
});

describe('a failed tool call', () => {
  test('with an unknown id is a result with one sentence', async () => {
    const { status, json } = await server.call('get_project', { project_id: 'prj_unknown' });
    expect(status).toBe(200);
    expect(json.result).toEqual({
      content: [{ type: 'text', text: expect.stringMatching(/^There is no such project.*\.$/) }],
      isError: true,
    });
  });

  test('with an internal error gives no details, and is logged', async () => {
    const { app, token, failures } = server;
    const gone = openDatabase({ databaseUrl: app.databaseUrl, appSecret: 'gone', poolSize: 1 });
    onTestFinished(() => gone.close());
    await gone.readers.close();
    const mcp = createMcp({ database: gone, baseUrl });
    const log = { error: (facts: object) => void failures.push(facts) };
    const params = { name: 'list_projects' };
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await readResponse(await mcp(toRequest(request, token.headers), { log }));
    expect(response.status).toBe(200);
    expect(response.json.result).toEqual({
      content: [{ type: 'text', text: 'The tool failed on the server. Try again later.' }],
      isError: true,
    });
    expect(failures).toMatchObject([{ tool: 'list_projects', err: expect.any(Error) }]);
  });

  test('that fails before the tool runs is -32603 without details', async () => {
    const { app, token } = server;
    const gone = openDatabase({ databaseUrl: app.databaseUrl, appSecret: 'gone', poolSize: 1 });
    await gone.close();
    const mcp = createMcp({ database: gone, baseUrl });
    const request = toRequest({ jsonrpc: '2.0', id: 1, method: 'ping' }, token.headers);
    const { status, json } = await readResponse(await mcp(request, { requestId: 'req_1' }));
    expect([status, json.id, json.error.code]).toEqual([500, null, -32603]);
    expect(json.error.message).toBe('Something went wrong on our side. Try again later.');
  });
});
