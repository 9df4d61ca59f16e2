import { asOperator, setPlan } from '@callboard/core/accounts';
import { openDatabase } from '@callboard/core/kernel';
import type { Scope } from '@callboard/domain/access/scopes';
import { testSecret } from '@callboard/testing';
import {
  makeProject,
  makeToken,
  makeWorkspace,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRest } from './index.ts';
import { refusalOf, send, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const freshToken = (held?: readonly Scope[]) => makeToken(rest.app, rest.workspace.owner, held);

async function times(count: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await work()).status);
  return [...new Set(statuses)];
}

const read = (token: TestToken) => rest.call('GET', '/me', { token });
const write = (token: TestToken) => rest.call('PATCH', '/projects/none', { token, body: {} });

describe('120 requests per 60 seconds per token', () => {
  it('the 120th is served, the 121st gets 429 with Retry-After, and the next window starts fresh', async () => {
    const token = await freshToken();
    expect(await times(120, () => read(token))).toEqual([200]);
    rest.app.clock.advance(20);
    const refused = await read(token);
    expect(refusalOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(refused.json.error.type).toBe('rate_limit');
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    rest.app.clock.advance(39.999);
    expect((await read(token)).status).toBe(429);
    rest.app.clock.advance(0.001);
    expect((await read(token)).status).toBe(200);
  });

  it('tokens are counted separately', async () => {
    const token = await freshToken();
    await times(121, () => read(token));
    expect((await read(await freshToken())).status).toBe(200);
  });

  it('a success reports the requests left', async () => {
    const token = await freshToken();
    await read(token);
    rest.app.clock.advance(10);
    const { headers } = await read(token);
    expect(headers.get('ratelimit-limit')).toBe('120');
    expect(headers.get('ratelimit-remaining')).toBe('118');
    expect(headers.get('ratelimit-reset')).toBe('50');
  });

  it('two processes on one database share the count', async () => {
    const token = await freshToken();
    const other = openDatabase({
      databaseUrl: rest.app.databaseUrl,
      appSecret: testSecret,
      now: rest.app.clock.now,
    });
    const second = createRest({ database: other });
    const calls = Array.from({ length: 130 }, (_, i) =>
      i % 2 ? read(token) : send(second, 'GET', '/me', { token }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    await other.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('20 writes per 10 seconds per token', () => {
  it('the 20th is served, the 21st gets 429, and reads still work', async () => {
    const token = await freshToken();
    expect(await times(20, () => write(token))).toEqual([404]);
    const refused = await write(token);
    expect(refusalOf(refused)).toEqual({ status: 429, code: 'rate_limited' });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(refused.headers.get('ratelimit-limit')).toBe('20');
    expect((await read(token)).status).toBe(200);
    rest.app.clock.advance(10);
    expect((await write(token)).status).toBe(404);
  });

  it('a write reports the burst limit, which resets sooner', async () => {
    const { headers } = await write(await freshToken());
    expect(headers.get('ratelimit-limit')).toBe('20');
    expect(headers.get('ratelimit-remaining')).toBe('19');
  });

  it('a write counts among the 120 requests too, unless it is refused for its burst', async () => {
    const token = await freshToken();
    await times(25, () => write(token));
    expect((await read(token)).headers.get('ratelimit-remaining')).toBe('99');
  });

  it('a read does not count as a write', async () => {
    const token = await freshToken();
    expect(await times(30, () => read(token))).toEqual([200]);
    expect((await write(token)).headers.get('ratelimit-remaining')).toBe('19');
  });
});

describe('what is not counted', () => {
  it('a request refused with 429', async () => {
    const token = await freshToken();
    await times(125, () => read(token));
    const [row] = await rest.app.system.sql`
      select count from rate_limits where key = ${`restRequests:${token.id}`}`;
    expect(row?.count).toBe(120);
  });

  it('a request refused with 403 for its scope', async () => {
    const token = await freshToken(['media:read']);
    expect(await times(130, () => rest.call('GET', '/projects', { token }))).toEqual([403]);
    expect((await read(token)).headers.get('ratelimit-remaining')).toBe('119');
  });

  it('a write refused late with 403 plan_limit', async () => {
    const workspace = await makeWorkspace(rest.app, { plan: 'starter' });
    for (let i = 0; i < 3; i += 1) await makeProject(rest.app, workspace.owner);
    const token = await makeToken(rest.app, workspace.owner);
    const create = () => rest.call('POST', '/projects', { token, body: { name: 'One more' } });
    expect(await times(25, create)).toEqual([403]);
    expect((await write(token)).headers.get('ratelimit-remaining')).toBe('19');
    expect((await read(token)).headers.get('ratelimit-remaining')).toBe('118');
  });

  it('a request refused with 402', async () => {
    const workspace = await makeWorkspace(rest.app);
    const token = await makeToken(rest.app, workspace.owner);
    const put = (status: 'active' | 'canceled') =>
      asOperator(rest.app.database, workspace.id, (ctx) => setPlan(ctx, { status }));
    await put('canceled');
    expect(await times(125, () => read(token))).toEqual([402]);
    await put('active');
    expect((await read(token)).headers.get('ratelimit-remaining')).toBe('119');
  });

  it('but a request refused with 404 or 422 is counted', async () => {
    const token = await freshToken();
    await rest.call('GET', '/projects/none', { token });
    await rest.call('GET', '/projects?limit=0', { token });
    expect((await read(token)).headers.get('ratelimit-remaining')).toBe('117');
  });
});
