import { inTurn, turns } from '@callboard/core/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMcp, type TestMcp } from './testing/start-mcp.ts';

let server: TestMcp;

beforeAll(async () => {
  server = await startMcp();
});

afterAll(() => server.close());

test('calls over MCP have no quota: a thousand in a minute succeed', async () => {
  for (let sent = 0; sent < 1000; sent += 1) {
    expect((await server.request('tools/list')).status).toBe(200);
  }
});

test('concurrent searches beyond the turn’s limit get 429 in JSON-RPC with Retry-After', async () => {
  const { atOnce, waiting } = turns.searches;
  const tooMany = 20;
  const gate = Promise.withResolvers<void>();
  const turn = { name: 'searches', subject: server.workspace.id } as const;
  const held = Array.from({ length: atOnce }, () =>
    inTurn(server.app.database, turn, () => gate.promise),
  );
  let refusals = 0;
  const search = async () => {
    const response = await server.call('search', { query: 'ritual' });
    if (response.status === 429) refusals += 1;
    if (refusals === tooMany) gate.resolve();
    return response;
  };
  const responses = await Promise.all(Array.from({ length: waiting + tooMany }, search));
  await Promise.all(held);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(tooMany);
  for (const { headers, json } of refused) {
    expect(headers.get('retry-after')).toBe('1');
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32000, message: 'Too many requests. Try again in 1 second.' },
    });
  }
  expect(responses.filter(({ status }) => status === 200).length).toBe(
    responses.length - refused.length,
  );
  expect((await server.call('search', { query: 'ritual' })).status).toBe(200);
});
