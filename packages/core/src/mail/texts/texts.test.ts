import {
  as,
  createTestApp,
  makeWorkspace,
  refusalOf,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimText } from './claim-text.unscoped.ts';
import { mostPerDay } from './count-texts.ts';
import { pruneTexts } from './prune-texts.unscoped.ts';
import { recordText } from './record-text.unscoped.ts';
import { reportText } from './report-text.unscoped.ts';
import { attemptsPerText, leaseSeconds } from './schedule.ts';
import { writeTexts } from './write-texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ canText: true });
});
beforeEach(async () => {
  await app.system.sql`delete from text_messages`;
});
afterAll(() => app.close());

const outcome = { result: 'sent', sid: 'SM1', response: 'Accepted.', isStopped: false } as const;

async function write(count = 1) {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const texts = Array.from({ length: count }, (_, at) => ({
    ...{
      toPhone: '+13235550110',
      crewMemberId: null,
      callSheetId: null,
      text: `Call ${at}`,
      mark: `${at}`,
    },
  }));
  const ids = await as(app, owner, (ctx) => writeTexts(ctx, texts));
  return { owner, ids };
}

async function rowOf(id: string | undefined) {
  const [row] = await app.system.sql`
    select state, attempts, is_uncertain, sid, encrypted_body is null as is_erased
    from text_messages where id = ${id ?? ''}`;
  return row;
}

const claim = async () => {
  const claimed = await claimText(app.database);
  if (!claimed) throw new Error('Nothing is due.');
  return claimed;
};

test('a text is claimed once, encrypted until it is sent, and erased then', async () => {
  const { ids } = await write();
  const [first, second] = await Promise.all([claimText(app.database), claimText(app.database)]);
  const claimed = first ?? second;
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(claimed).toMatchObject({
    ...{ id: ids[0], toPhone: '+13235550110', isUncertain: false },
    body: { text: 'Call 0', mark: '0' },
  });
  const [row] = await app.system.sql`select encrypted_body from text_messages`;
  expect(row?.encrypted_body).not.toContain('Call');
  await recordText(app.database, { id: ids[0] ?? '', ...(await leaseOf(claimed)), outcome });
  expect(await rowOf(ids[0])).toEqual({
    ...{ state: 'sent', attempts: 1, is_uncertain: false, sid: 'SM1', is_erased: true },
  });
});

const leaseOf = async (claimed: Awaited<ReturnType<typeof claimText>>) => ({
  leasedUntil: claimed?.leasedUntil ?? new Date(0),
});

test('a text whose sender was killed, or whose answer was lost, is looked up by the next attempt', async () => {
  const { ids } = await write();
  const killed = await claim();
  expect(await claimText(app.database)).toBeNull();
  app.clock.advance(leaseSeconds + 1);
  const again = await claim();
  expect(again.isUncertain).toBe(true);
  await recordText(app.database, { ...killed, outcome });
  expect(await rowOf(ids[0])).toMatchObject({ state: 'queued', attempts: 0 });
  await recordText(app.database, { ...again, outcome: { ...outcome, result: 'retry', sid: null } });
  expect(await rowOf(ids[0])).toMatchObject({ state: 'queued', attempts: 1, is_uncertain: true });
  app.clock.advance(60);
  expect((await claim()).isUncertain).toBe(true);
});

test('attempts end after an hour, and a late report still counts', async () => {
  const { ids } = await write();
  for (let attempt = 1; attempt <= attemptsPerText; attempt += 1) {
    const refused = { ...outcome, result: 'unknown', sid: null } as const;
    await recordText(app.database, { ...(await claim()), outcome: refused });
    app.clock.advance(3600);
  }
  expect(await rowOf(ids[0])).toMatchObject({ state: 'failed', is_erased: true });
  const report = { id: ids[0] ?? '', sid: 'SM7', response: 'Delivered.', isStopped: false };
  await reportText(app.database, { ...report, state: 'delivered' });
  await reportText(app.database, { ...report, state: 'sent' });
  await reportText(app.database, { ...report, state: 'failed' });
  expect(await rowOf(ids[0])).toMatchObject({ state: 'delivered', sid: 'SM7' });
});

test('a report that comes before the answer to the attempt stays, and one of another text is none', async () => {
  const { ids } = await write();
  const claimed = await claim();
  const report = { id: claimed.id, response: 'Delivered.', isStopped: false };
  await reportText(app.database, { ...report, sid: 'SM1', state: 'delivered' });
  await recordText(app.database, { ...claimed, outcome });
  expect(await rowOf(ids[0])).toMatchObject({ state: 'delivered', sid: 'SM1' });
  const { ids: others } = await write();
  await recordText(app.database, { ...(await claim()), outcome: { ...outcome, sid: 'SM2' } });
  await reportText(app.database, { ...report, id: others[0] ?? '', sid: 'SM1', state: 'failed' });
  expect(await rowOf(others[0])).toMatchObject({ state: 'sent', sid: 'SM2' });
});

test('a company with many texts does not hold up one with a single text', async () => {
  const many = await write(40);
  const one = await write(1);
  const claimed = [];
  for (let at = 0; at < 20; at += 1) claimed.push((await claim()).id);
  expect(claimed).toContain(one.ids[0]);
  expect(many.ids).toHaveLength(40);
});

test('a company texts two thousand people a day at most', async () => {
  const { owner } = await write(mostPerDay);
  const one = {
    toPhone: '+13235550110',
    crewMemberId: null,
    callSheetId: null,
    text: 'Call',
    mark: 'x',
  };
  expect(await refusalOf(as(app, owner, (ctx) => writeTexts(ctx, [one])))).toBe('rate_limited');
  app.clock.advance(86_401);
  expect(await as(app, owner, (ctx) => writeTexts(ctx, [one]))).toHaveLength(1);
});

test('texts are deleted after 90 days', async () => {
  await write();
  await recordText(app.database, { ...(await claim()), outcome });
  app.clock.advance(89 * 86_400);
  await pruneTexts(app.database);
  const count = async () => (await app.system.sql`select id from text_messages`).length;
  expect(await count()).toBe(1);
  app.clock.advance(2 * 86_400);
  await pruneTexts(app.database);
  expect(await count()).toBe(0);
});
