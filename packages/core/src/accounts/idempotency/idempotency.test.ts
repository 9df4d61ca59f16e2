import { randomUUID } from 'node:crypto';
import {
  as,
  asTokenOf,
  createTestApp,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestToken,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProject } from '../../jobs/projects/create-project.ts';
import { listProjects } from '../../jobs/projects/index.ts';
import {
  type Claim,
  claimKey,
  pruneKeys,
  type Reply,
  releaseKey,
  requireKey,
  storeReply,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let token: TestToken;
let key: string;

const reply: Reply = { status: 201, body: '{"id":"prj_1","name":"Morning Ritual"}' };

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  token = await makeToken(app, owner);
});

beforeEach(() => {
  key = randomUUID();
});

afterAll(() => app.close());

describe('a key', () => {
  test('is 1 to 255 visible ASCII characters', () => {
    for (const good of ['!', '~', 'a'.repeat(255)]) expect(requireKey(good)).toBe(good);
    for (const bad of ['', 'a'.repeat(256), 'a b', 'é', 'a\u007f', '\t']) {
      expect(() => requireKey(bad)).toThrow(
        expect.objectContaining({ code: 'invalid_idempotency_key' }),
      );
    }
  });

  test('that is new may run, and is locked while it runs', async () => {
    expect(await claim()).toMatchObject({ key, tokenId: token.id });
    expect(await refusalOf(claim())).toBe('idempotency_in_progress');
    expect(await refusalOf(claim({ fingerprint: 'other' }))).toBe('idempotency_mismatch');
  });

  test('of one token can be used by another token, also in another company', async () => {
    await claim();
    expect(await claim({ by: await makeToken(app, owner) })).toHaveProperty('run');
    const { owner: stranger } = await makeWorkspace(app);
    expect(await claim({ by: await makeToken(app, stranger) })).toHaveProperty('run');
  });

  test('claimed fifty times at once runs once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusalOf(claim())));
    expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'idempotency_in_progress')).toHaveLength(49);
  });

  test('whose write has not finished is free after 60 seconds', async () => {
    await claim();
    app.clock.advance(59.999);
    expect(await refusalOf(claim())).toBe('idempotency_in_progress');
    app.clock.advance(0.001);
    expect(await claim({ fingerprint: 'other' })).toHaveProperty('run');
  });

  test('whose write failed is free', async () => {
    await releaseKey(app.database, await claimed());
    expect(await claim({ fingerprint: 'other' })).toHaveProperty('run');
  });
});

describe('a stored reply', () => {
  test('is returned to the same write for 24 hours, byte for byte', async () => {
    await stored(await claimed());
    expect(await claim()).toEqual(reply);
    app.clock.advance(24 * 3600 - 0.001);
    expect(await claim()).toEqual(reply);
    expect(await refusalOf(claim({ fingerprint: 'other' }))).toBe('idempotency_mismatch');
    app.clock.advance(0.001);
    expect(await claim({ fingerprint: 'other' })).toHaveProperty('run');
  });

  test('may have no body', async () => {
    await stored(await claimed(), { status: 204, body: '' });
    expect(await claim()).toEqual({ status: 204, body: '' });
  });

  test('is not deleted by a late release', async () => {
    const run = await claimed();
    await stored(run);
    await releaseKey(app.database, run);
    expect(await claim()).toEqual(reply);
  });

  test('is committed or rolled back with its work', async () => {
    const run = await claimed();
    const before = await countProjects();
    const broken = asTokenOf(app, token, async (ctx) => {
      await createProject(ctx, { name: 'Broken', source: 'api' });
      await storeReply(ctx, run, reply);
      throw new Error('The process died before the commit.');
    });
    await expect(broken).rejects.toThrow('died');
    expect(await countProjects()).toBe(before);
    expect(await refusalOf(claim())).toBe('idempotency_in_progress');
  });
});

describe('a run whose key was taken over', () => {
  test('commits nothing', async () => {
    const late = await claimed();
    app.clock.advance(60);
    const next = await claimed();
    const before = await countProjects();
    const work = (run: Claim) =>
      asTokenOf(app, token, async (ctx) => {
        await createProject(ctx, { name: 'Once', source: 'api' });
        await storeReply(ctx, run, reply);
      });
    expect(await refusalOf(work(late))).toBe('idempotency_in_progress');
    expect(await countProjects()).toBe(before);
    await work(next);
    expect(await refusalOf(work(late))).toBe('idempotency_in_progress');
    expect(await countProjects()).toBe(before + 1);
  });

  test('does not release the key of its successor', async () => {
    const late = await claimed();
    app.clock.advance(60);
    await claimed();
    await releaseKey(app.database, late);
    expect(await refusalOf(claim())).toBe('idempotency_in_progress');
  });

  test('that stores its reply at the same moment commits at most one of the two', async () => {
    const late = await claimed();
    app.clock.advance(60);
    const [kept, taken] = await Promise.all([refusalOf(stored(late)), claim().catch(() => 'busy')]);
    if (kept === 'no refusal') expect(taken).toEqual(reply);
    else expect(taken).toHaveProperty('run');
  });
});

test('expired keys are deleted, others are not', async () => {
  await stored(await claimed());
  const old = key;
  app.clock.advance(48 * 3600 + 1);
  key = randomUUID();
  await stored(await claimed());
  await pruneKeys(app.database);
  const rows = await app.system.sql`select key from idempotency_keys`;
  expect(rows.map((row) => row.key)).toEqual([key]);
  expect(rows.map((row) => row.key)).not.toContain(old);
});

function claim({ fingerprint = 'post /projects', by = token } = {}): Promise<Claim | Reply> {
  return claimKey(app.database, by.session, { key, fingerprint });
}

async function claimed(): Promise<Claim> {
  const result = await claim();
  if ('run' in result) return result;
  throw new Error('The key was used.');
}

function stored(run: Claim, response = reply): Promise<void> {
  return asTokenOf(app, token, (ctx) => storeReply(ctx, run, response));
}

async function countProjects(): Promise<number> {
  const { items } = await as(app, owner, (ctx) => listProjects(ctx, { limit: 100 }));
  return items.length;
}
