import { turns } from '@callboard/core/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMcp, type TestMcp } from './testing/start-mcp.ts';

let server: TestMcp;

beforeAll(async () => {
  server = await startMcp();
});

afterAll(() => server.close());

test('calls over MCP have no quota: a thousand in a minute are answered', async () => {
  for (let sent = 0; sent < 1000; sent += 1) {
    expect((await server.ask('tools/list')).status).toBe(200);
  }
});

test('of more searches at once than a line holds, the last answer 429 in JSON-RPC and say when', async () => {
  const { atOnce, waiting } = turns.searches;
  const answers = await Promise.all(
    Array.from({ length: atOnce + waiting + 20 }, () => server.call('search', { query: 'ritual' })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, json } of refused) {
    expect(headers.get('retry-after')).toBe('1');
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32000, message: 'Too many requests. Try again in 1 second.' },
    });
  }
  expect(answers.filter(({ status }) => status === 200).length).toBe(
    answers.length - refused.length,
  );
  expect((await server.call('search', { query: 'ritual' })).status).toBe(200);
});
