import type { Ctx } from '@callboard/core';
import { asMember, signIn } from '@callboard/core/accounts';
import { compareEstimates, findEstimate, findVersion, listEstimates } from '@callboard/core/bids';
import { estimateTotals } from '@callboard/domain/estimates/totals';
import { createDemoApp, type DemoApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: DemoApp;
let asOwner: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

beforeAll(async () => {
  app = await createDemoApp();
  const { workspace, owner } = app.demo;
  const { email, password } = owner;
  const { id: userId } = await signIn(app.database, {
    ...{ email, password: password ?? '', address: '127.0.0.1' },
  });
  asOwner = (work) => asMember(app.database, { userId, workspaceId: workspace.id }, work);
});

afterAll(() => app.close());

async function list() {
  return (await asOwner((ctx) => listEstimates(ctx, { limit: 50 }))).items;
}

test('the estimates are in every state, with the totals of their jobs', async () => {
  const shown = (await list()).map((it) => [
    ...[it.number, `v${it.version}`, it.title, it.shownStatus, it.totalCents / 100],
    it.projectName,
  ]);
  expect(shown).toEqual([
    ['EST-1047', 'v1', 'Glow Forward: spring lifts', 'draft', 39_985, null],
    ['EST-1045', 'v1', 'Own Your Corner', 'viewed', 164_200, 'Own Your Corner'],
    ['EST-1042', 'v3', 'Morning Ritual', 'accepted', 245_836, 'Morning Ritual'],
    ['EST-1039', 'v2', 'Trailhead FW', 'accepted', 318_900, 'Trailhead FW'],
    ['EST-1036', 'v1', 'Year of Rivers: flood day', 'accepted', 3_200, 'Year of Rivers'],
    ['EST-1031', 'v1', 'Harvest Table', 'declined', 79_623, null],
    ['EST-1030', 'v1', 'Glow Forward', 'accepted', 132_480, 'Glow Forward'],
    ['EST-1028', 'v1', 'Test Kitchen S3', 'expired', 32_752, null],
    ['EST-1024', 'v1', 'Year of Rivers', 'accepted', 58_600, 'Year of Rivers'],
    ['EST-1019', 'v1', 'Test Kitchen S2', 'accepted', 41_250, 'Test Kitchen S2'],
  ]);
});

test('a link ends 180 days after its client opened it last', async () => {
  const rows = await app.system.sql<{ number: string; days: number }[]>`
    select e.number, round(extract(epoch from l.expires_at - l.last_opened_at) / 86400)::int as days
    from portal_links l join estimates e on e.id = l.ref where e.number in ('EST-1042', 'EST-1045')`;
  expect(rows.filter((it) => it.number === 'EST-1045')).toEqual([
    { number: 'EST-1045', days: 180 },
  ]);
  expect(new Set(rows.map((it) => it.days))).toEqual(new Set([180]));
});

test('EST-1042 has every figure of its top sheet, and the versions before it', async () => {
  const row = (await list()).find((it) => it.number === 'EST-1042');
  const id = row?.id ?? '';
  const found = await asOwner((ctx) => findEstimate(ctx, { id }));
  const totals = estimateTotals(found, found.lines);
  const sheet = totals?.topSheet.map(({ key, cents }) => [key, cents / 100]) ?? [];
  expect(Object.fromEntries(sheet)).toMatchObject({
    ...{ A: 21_400, B: 38_650, C: 4_200, D: 19_850, E: 8_300, F: 0, G: 9_600, H: 12_400 },
    ...{ I: 22_750, J: 2_900, K: 3_150, aToK: 143_200, insurance: 4_296, productionFee: 28_640 },
    ...{ L: 22_000, M: 14_400, N: 3_600, O: 16_500, P: 13_200, total: 245_836 },
  });
  expect(found).toMatchObject({ contactName: 'Simone Achebe', totalCents: 245_836_00 });
  expect(found.versions.map((it) => [it.version, it.totalCents / 100])).toEqual([
    [3, 245_836],
    [2, 251_900],
    [1, 228_400],
  ]);
  const first = await asOwner((ctx) => findVersion(ctx, { id, version: 1 }));
  const sent = estimateTotals(first.content.header, first.content.lines);
  expect(sent?.totalCents).toBe(first.totalCents);
  const versions = { id, version: 2, otherId: id, otherVersion: 3 };
  const { lines } = await asOwner((ctx) => compareEstimates(ctx, versions));
  const removed = lines.filter((it) => it.after === null).map((it) => it.before?.description);
  expect(removed).toEqual(['Steadicam operator', 'Two more cut-downs']);
  expect(lines.filter((it) => it.before === null)).toEqual([]);
});
