import { once } from 'node:events';
import {
  createTestApp,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStreams } from '../access/limits.unscoped.ts';
import { countStreams, type Listener, openStream } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let person: TestMember;
const leaving = new Set<AbortController>();

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  for (const controller of leaving) controller.abort();
  leaving.clear();
  company = await makeWorkspace(app, { plan: 'house' });
  person = await makeMember(app, company, 'coordinator');
});

function open(listener: Listener): Promise<AbortSignal> {
  const controller = new AbortController();
  leaving.add(controller);
  return openStream(app.database, listener, controller.signal);
}

/** Resolves when the stream has ended. */
async function ended(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

describe('a person', () => {
  test('may have ten streams open; the eleventh is refused until one is closed', async () => {
    for (let count = 0; count < openStreams.byPerson; count += 1) await open(person);
    await expect(open(person)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(open(company.owner)).resolves.toBeDefined();
    [...leaving][0]?.abort();
    await expect(open(person)).resolves.toBeDefined();
  });

  test('who opens many concurrently gets ten', async () => {
    const all = await Promise.allSettled(Array.from({ length: 2000 }, () => open(person)));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(openStreams.byPerson);
    expect(await countStreams(app.database)).toBe(openStreams.byPerson);
  });

  test('who is not an active member, or whose plan has lapsed, opens none and takes no slot', async () => {
    const other = await makeWorkspace(app);
    const stranger = { ...person, workspaceId: other.id };
    await expect(open(stranger)).rejects.toMatchObject({ code: 'not_signed_in' });
    await app.system.sql`
      update subscriptions set status = 'canceled' where workspace_id = ${company.id}`;
    await expect(open(person)).rejects.toMatchObject({ code: 'plan_inactive' });
    expect(await countStreams(app.database)).toBe(0);
  });
});

test('a browser that left while the stream was opened leaves no timer', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const signal = await openStream(app.database, person, AbortSignal.abort());
  expect(signal.aborted).toBe(true);
  expect(timer.mock.calls.filter(([, wait]) => wait === 86_400_000)).toEqual([]);
  timer.mockRestore();
  expect(await countStreams(app.database)).toBe(0);
});

test('a session that ended while the stream was opened opens none', async () => {
  await expect(open({ ...person, sessionId: 'ended' })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(await countStreams(app.database)).toBe(0);
});

test('a workspace may have 200 streams open', async () => {
  const people = openStreams.byWorkspace / openStreams.byPerson;
  const members = await Promise.all(
    Array.from({ length: people }, () => makeMember(app, company, 'coordinator')),
  );
  for (const member of members) {
    for (let count = 0; count < openStreams.byPerson; count += 1) await open(member);
  }
  await expect(open(person)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(open((await makeWorkspace(app)).owner)).resolves.toBeDefined();
});

describe('a stream ends', () => {
  test.each(['suspended', 'removed'])(
    'when its person is %s, and the others stay',
    async (status) => {
      const [own, other] = [await open(person), await open(company.owner)];
      await app.system.sql`
      update memberships set status = ${status} where id = ${person.membershipId}`;
      await ended(own);
      expect(other.aborted).toBe(false);
    },
  );

  test('when its session ends, but not when another session of the person ends', async () => {
    const sql = app.system.sql;
    const end = (id: string) => sql`delete from sessions where id = ${id}`;
    for (const id of ['first', 'second']) {
      await sql`insert into sessions (id, user_id, expires_at)
        values (${id}, ${person.userId}, now() + interval '1 day')`;
    }
    const first = await open({ ...person, sessionId: 'first' });
    const second = await open({ ...person, sessionId: 'second' });
    await end('first');
    await ended(first);
    expect(second.aborted).toBe(false);
    await end('second');
    await ended(second);
  });

  test('when the plan changes, and cannot be reopened without one', async () => {
    const signal = await open(person);
    await app.system.sql`
      update subscriptions set status = 'canceled' where workspace_id = ${company.id}`;
    await ended(signal);
    await expect(open(person)).rejects.toMatchObject({ code: 'plan_inactive' });
  });

  test('when a trial ends', async () => {
    const soon = new Date(app.clock.now().getTime() + 50).toISOString();
    await app.system.sql`
      update subscriptions set status = 'trialing', trial_ends_at = ${soon}
      where workspace_id = ${company.id}`;
    await ended(await open(person));
  });

  test('when its browser disconnects', async () => {
    const signal = await open(person);
    for (const controller of leaving) controller.abort();
    expect(signal.aborted).toBe(true);
    expect(await countStreams(app.database)).toBe(0);
  });

  test('when the notification connection is lost', async () => {
    const signal = await open(person);
    await app.system.sql.begin(async (sql) => {
      await sql`set local role none`;
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%access_changed%'`;
    });
    await ended(signal);
  });
});
