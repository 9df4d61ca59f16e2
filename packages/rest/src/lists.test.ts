import { operations } from '@callboard/api';
import { makeProject, makeToken, makeWorkspace } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
const created: string[] = [];
beforeAll(async () => {
  rest = await startRest();
  // Three rows share each millisecond.
  for (let i = 0; i < 101; i += 1) {
    if (i % 3 === 0) rest.app.clock.advance(0.001);
    const status = i % 2 ? 'production' : 'wrap';
    created.push(
      (await makeProject(rest.app, rest.workspace.owner, { name: `Job ${i}`, status })).id,
    );
  }
});
afterAll(() => rest.close());

interface Listed {
  id: string;
  status: string;
  created_at: string;
  updated_at: string;
}

async function walk(path: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    // Starts a new rate-limit window for each page, because the walk exceeds the limit.
    rest.app.clock.advance(1);
    const { json } = await rest.call('GET', cursor ? `${path}&cursor=${cursor}` : path);
    rows.push(...json.data);
    cursor = json.next_cursor;
  }
  return rows;
}

const invalid = (param: string) => ({ status: 422, code: 'invalid_parameter', param });

describe('a page', () => {
  it('has 25 rows by default, newest first', async () => {
    const { json } = await rest.call('GET', '/projects');
    expect(json.data).toHaveLength(25);
    const times = json.data.map((row: Listed) => row.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(json.next_cursor).toEqual(expect.any(String));
  });

  it.each([1, 99, 100])('has as many rows as requested: %i', async (limit) => {
    expect((await rest.call('GET', `/projects?limit=${limit}`)).json.data).toHaveLength(limit);
  });

  it.each(['', '0', '101', '1000', '1.5', 'abc', '%2B5', '-1', '1e1', '%205', '0x5', '05', 'NaN'])(
    'is not given for limit=%s',
    async (limit) => {
      expect(refusalOf(await rest.call('GET', `/projects?limit=${limit}`))).toEqual(
        invalid('limit'),
      );
    },
  );

  it.each([25, 26])(
    'of up to 25 rows out of %i tells whether there is another page',
    async (limit) => {
      const workspace = await makeWorkspace(rest.app, { plan: 'house' });
      const token = await makeToken(rest.app, workspace.owner);
      for (let i = 0; i < limit; i += 1) await makeProject(rest.app, workspace.owner);
      const { json } = await rest.call('GET', '/projects?limit=25', { token });
      expect(json.data).toHaveLength(25);
      expect(json.next_cursor === null).toBe(limit === 25);
    },
  );

  it('without rows is an empty list', async () => {
    const workspace = await makeWorkspace(rest.app);
    const token = await makeToken(rest.app, workspace.owner);
    const { json } = await rest.call('GET', '/projects', { token });
    expect(json).toEqual({ data: [], next_cursor: null });
  });
});

describe('paging', () => {
  it.each([1, 2, 7, 100])('by %i walks all rows exactly once, in one order', async (limit) => {
    const ids = (await walk(`/projects?limit=${limit}`)).map(({ id }) => id);
    expect(ids).toHaveLength(created.length);
    expect(new Set(ids)).toEqual(new Set(created));
    expect(ids).toEqual((await walk('/projects?limit=50')).map(({ id }) => id));
  });

  it('is not disturbed by rows created meanwhile', async () => {
    const workspace = await makeWorkspace(rest.app, { plan: 'house' });
    const token = await makeToken(rest.app, workspace.owner);
    const make = () => makeProject(rest.app, workspace.owner);
    const first = [await make(), await make(), await make()].map(({ id }) => id);
    const page = await rest.call('GET', '/projects?limit=2', { token });
    await make();
    const next = await rest.call('GET', `/projects?limit=2&cursor=${page.json.next_cursor}`, {
      token,
    });
    const ids = [...page.json.data, ...next.json.data].map(({ id }: Listed) => id);
    expect(new Set(ids)).toEqual(new Set(first));
  });
});

describe('a cursor', () => {
  const first = async (path: string) => (await rest.call('GET', path)).json.next_cursor as string;
  const refused = async (path: string) =>
    expect(refusalOf(await rest.call('GET', path))).toEqual(invalid('cursor'));

  it('that was not returned is refused', async () => {
    for (const cursor of [
      '',
      'abc',
      'a.b',
      '%00',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      '%F0%9F%98%80',
    ]) {
      await refused(`/projects?cursor=${cursor}`);
    }
    await refused(`/projects?cursor=${'A'.repeat(10_000)}`);
  });

  it('with any one character changed is refused', async () => {
    const cursor = await first('/projects');
    for (let i = 0; i < cursor.length; i += 7) {
      const other = cursor[i] === 'A' ? 'B' : 'A';
      await refused(`/projects?cursor=${cursor.slice(0, i)}${other}${cursor.slice(i + 1)}`);
    }
    await refused(`/projects?cursor=${cursor}=`);
    await refused(`/projects?cursor=${cursor.slice(0, -1)}`);
  });

  it('belongs to its list', async () => {
    await refused(`/clients?cursor=${await first('/projects')}`);
  });

  it('belongs to its filters, but not to its limit', async () => {
    const cursor = await first('/projects?status=wrap&limit=5');
    await refused(`/projects?cursor=${cursor}`);
    await refused(`/projects?status=production&cursor=${cursor}`);
    await refused(`/projects?status=wrap&updated_since=2026-01-01T00:00:00Z&cursor=${cursor}`);
    const next = await rest.call('GET', `/projects?status=wrap&limit=50&cursor=${cursor}`);
    expect(next.json.data).toHaveLength(46);
  });

  it('belongs to its workspace', async () => {
    const workspace = await makeWorkspace(rest.app, { plan: 'house' });
    const token = await makeToken(rest.app, workspace.owner);
    const cursor = await first('/projects');
    const response = await rest.call('GET', `/projects?cursor=${cursor}`, { token });
    expect(refusalOf(response)).toEqual(invalid('cursor'));
  });

  it('works for another token of the workspace', async () => {
    const token = await makeToken(rest.app, rest.workspace.owner);
    const cursor = await first('/projects');
    expect((await rest.call('GET', `/projects?cursor=${cursor}`, { token })).status).toBe(200);
  });
});

describe('filters', () => {
  it('status keeps the rows with that stored value', async () => {
    const rows = await walk('/projects?status=production&limit=20');
    expect(rows).toHaveLength(50);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['production']));
  });

  it.each([
    'pre_production',
    'production',
    'post_production',
    'wrap',
    'closed',
    'ACTIVE',
    'COMPLETE',
    'ARCHIVED',
    'archived',
  ])('status takes the stored value %s', async (status) => {
    rest.app.clock.advance(60);
    expect((await rest.call('GET', `/projects?status=${status}`)).status).toBe(200);
  });

  it.each(['', 'Production', 'active', 'deleted', '%00', "'"])(
    'status refuses %s',
    async (status) => {
      const response = await rest.call('GET', `/projects?status=${status}`);
      expect(refusalOf(response)).toEqual(invalid('status'));
    },
  );

  it('updated_since keeps rows changed at or after the instant', async () => {
    const workspace = await makeWorkspace(rest.app, { plan: 'house' });
    const token = await makeToken(rest.app, workspace.owner);
    await makeProject(rest.app, workspace.owner);
    rest.app.clock.advance(1);
    const project = await makeProject(rest.app, workspace.owner);
    const count = async (since: Date) => {
      const path = `/projects?updated_since=${since.toISOString()}`;
      return (await rest.call('GET', path, { token })).json.data.length;
    };
    expect(await count(project.updatedAt)).toBe(1);
    expect(await count(new Date(project.updatedAt.getTime() + 1))).toBe(0);
    expect(await count(new Date(project.updatedAt.getTime() - 1000))).toBe(2);
  });

  it.each([
    '2026-11-21T17:04:05Z',
    '2026-11-21T17:04:05.123Z',
    '2026-11-21T09:04:05-08:00',
    '2026-11-21T17:04:05.123456%2B00:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('updated_since takes the instant %s', async (since) => {
    rest.app.clock.advance(60);
    for (const { path, fields } of operations) {
      if (!fields.has('updated_since')) continue;
      const address = path.replace('{id}', created[0] ?? '');
      const { status } = await rest.call('GET', `${address}?updated_since=${since}`);
      expect([address, status]).toEqual([address, 200]);
    }
  });

  it.each([
    '',
    '2026-11-21',
    '2026-11-21T17:04:05',
    'now',
    '1763744645',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00%2B01:00',
    '9999-12-31T23:59:59-01:00',
    '2026-11-21T17:04:05+00:00',
  ])('updated_since refuses %s', async (since) => {
    const response = await rest.call('GET', `/projects?updated_since=${since}`);
    expect(refusalOf(response)).toEqual(invalid('updated_since'));
  });
});

describe('a query parameter', () => {
  it.each([
    ['/me?a=1', 'a'],
    ['/projects?page=2', 'page'],
    ['/projects?Limit=5', 'Limit'],
    ['/projects?constructor=1', 'constructor'],
    ['/projects?__proto__=1', '__proto__'],
    ['/projects?id=1', 'id'],
    ['/projects?=1', ''],
    ['/clients?status=wrap', 'status'],
    ['/projects/x?limit=5', 'limit'],
    ['/projects/x?id=prj_1', 'id'],
  ])('that the endpoint does not accept is refused: %s', async (path, param) => {
    rest.app.clock.advance(1);
    expect(refusalOf(await rest.call('GET', path))).toEqual(invalid(param));
  });

  it.each([
    ['/projects?limit=5&limit=5', 'limit'],
    ['/projects?status=wrap&limit=5&status=wrap', 'status'],
  ])('given twice is refused: %s', async (path, param) => {
    expect(refusalOf(await rest.call('GET', path))).toEqual(invalid(param));
  });

  it('is refused on a write too', async () => {
    const response = await rest.call('POST', '/projects?name=x', { body: { name: 'x' } });
    expect(refusalOf(response)).toEqual(invalid('name'));
  });
});
