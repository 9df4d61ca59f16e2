import { estimateSorts } from '@callboard/domain/estimates/enums';
import {
  as,
  createTestApp,
  makeClient,
  makeEstimate,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEstimates, setEstimateRemoved } from './index.ts';

let app: TestApp;
let owner: TestMember;
const ids: Record<string, string> = {};

type Input = Omit<Parameters<typeof listEstimates>[1], 'limit'>;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-21T17:00:00.000Z');
  owner = (await makeWorkspace(app)).owner;
  const zephyr = await makeClient(app, owner, { name: 'zephyr' });
  const ajax = await makeClient(app, owner, { name: 'Ajax' });
  const made = [
    { title: 'bravo', clientId: zephyr.id, cents: 300, currency: 'USD', status: 'accepted' },
    { title: 'Alpha', clientId: ajax.id, cents: 900, currency: 'EUR', status: 'draft' },
    { title: 'Charlie', clientId: ajax.id, cents: 100, currency: 'USD', status: 'viewed' },
    { title: 'delta', clientId: zephyr.id, cents: 200, currency: 'USD', status: 'viewed' },
  ];
  for (const [index, { title, clientId, cents, currency, status }] of made.entries()) {
    const { id } = await makeEstimate(app, owner, { title, clientId, lines: [] });
    ids[title] = id;
    const sentAt = status === 'draft' ? null : `2026-11-1${9 - index}`;
    const until = title === 'Charlie' ? '2026-11-20' : status === 'draft' ? null : '2026-12-24';
    await app.system.sql`
      update estimates set total_cents = ${cents}, currency = ${currency}, status = ${status},
        sent_at = ${sentAt}, valid_until = ${until} where id = ${id}`;
    app.clock.advance(1);
  }
});

afterAll(() => app.close());

const list = (input: Input, limit = 100) =>
  as(app, owner, (ctx) => listEstimates(ctx, { ...input, limit }));
const titles = async (input: Input) => (await list(input)).items.map((it) => it.title).join(' ');

test('is sorted either way; those without the value come last', async () => {
  expect(await titles({})).toBe('delta Charlie Alpha bravo');
  expect(await titles({ sort: 'title' })).toBe('Alpha bravo Charlie delta');
  expect(await titles({ sort: '-title' })).toBe('delta Charlie bravo Alpha');
  expect(await titles({ sort: 'client' })).toMatch(/^(Alpha Charlie|Charlie Alpha) /);
  expect(await titles({ sort: 'sent' })).toBe('delta Charlie bravo Alpha');
  expect(await titles({ sort: '-sent' })).toBe('bravo Charlie delta Alpha');
  expect(await titles({ sort: 'valid' })).toMatch(/^Charlie .* Alpha$/);
});

test('by total compares amounts of one currency', async () => {
  expect(await titles({ sort: 'total' })).toBe('Alpha Charlie delta bravo');
  expect(await titles({ sort: '-total' })).toBe('bravo delta Charlie Alpha');
});

test('by status goes from drafts to what expired, as people see it', async () => {
  expect(await titles({ sort: 'status' })).toBe('Alpha delta bravo Charlie');
  expect(await titles({ sort: '-status' })).toBe('Charlie bravo delta Alpha');
  expect(await titles({ sort: 'status', status: 'expired' })).toBe('Charlie');
});

const sorts = estimateSorts.flatMap((sort) => [sort, `-${sort}` as const]);

test.each(sorts)('pages in the order %s follow one another without a gap', async (sort) => {
  const all = await titles({ sort });
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ sort, cursor }, 1);
    paged.push(...page.items.map((it) => it.title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged.join(' ')).toBe(all);
});

test('a cursor is refused in another order', async () => {
  const { nextCursor } = await list({ sort: 'title' }, 1);
  expect(await refusalOf(list({ sort: '-title', cursor: nextCursor ?? '' }))).toBe(
    'invalid_parameter cursor',
  );
});

test('has those that were chosen, and nothing for none', async () => {
  const chosen = [ids.bravo ?? '', ids.Alpha ?? '', 'est_of_nobody'];
  expect(await titles({ ids: chosen, sort: 'title' })).toBe('Alpha bravo');
  expect(await titles({ ids: [] })).toBe('');
});

test('has the removed ones apart, until they are restored', async () => {
  const set = (isRemoved: boolean) =>
    as(app, owner, (ctx) => setEstimateRemoved(ctx, { id: ids.Alpha ?? '', isRemoved }));
  await set(true);
  expect(await titles({ isRemoved: true })).toBe('Alpha');
  expect(await titles({ sort: 'title' })).toBe('bravo Charlie delta');
  await set(false);
  expect(await titles({ isRemoved: true })).toBe('');
});
