import { AddRate } from '@callboard/domain/rate-card/fields';
import {
  as,
  createTestApp,
  makeBill,
  makeBrief,
  makeClient,
  makeContact,
  makeCrewMember,
  makeEstimate,
  makeInvoiceDraft,
  makeLocation,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCalendarPeople } from '../across/calendar/index.ts';
import { listPipeline } from '../across/job-lists/index.ts';
import { findCandidates, listTransactions } from '../banking/bank-matches/index.ts';
import { sceneOf } from '../banking/bank-matches/testing/scene.ts';
import { listBriefs } from '../bids/briefs/index.ts';
import { listEstimates } from '../bids/estimates/index.ts';
import { addRate, listRates } from '../bids/rate-card/index.ts';
import { listCrewBook, listCrewChoices } from '../crew/index.ts';
import { listClientBook } from '../jobs/clients/index.ts';
import { listContactBook } from '../jobs/contacts/index.ts';
import { listCandidates } from '../jobs/team/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { listInvoices } from '../sales/invoices/index.ts';
import { listLocationBook } from '../schedule/locations/index.ts';
import { listBills } from '../spend/bills/index.ts';

let app: TestApp;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;
let clientId: string;
let withdrawal: string;

const name = 'Zoë O’Brien & Łukasz';

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  scene = sceneOf(app, owner);
  ({ id: clientId } = await makeClient(app, owner, { name }));
  const { id: projectId } = await makeProject(app, owner, { name: 'Glow', clientId });
  await makeContact(app, owner, { clientId, name });
  await makeInvoiceDraft(app, owner, { projectId });
  await makeBill(app, owner, { payeeName: name });
  await scene.bill(85_000, { payeeName: name });
  await makeBrief(app, owner, { title: name });
  await makeEstimate(app, owner, { title: name });
  await makeCrewMember(app, owner, { name });
  await makeLocation(app, owner, { projectId, name });
  await app.system.sql`update users set name = ${name} where id = ${owner.userId}`;
  const rate = { section: 'B', description: name, unit: 'day', rateCents: 650_00 } as const;
  await as(app, owner, (ctx) => addRate(ctx, AddRate.parse(rate)));
  [withdrawal = ''] = await scene.store({ name, amountCents: -85_000 });
});
afterAll(() => app.close());

const first = { offset: 0, limit: 50 };
const page = { limit: 50 };

const lists: Record<string, (ctx: Ctx, query: string) => Promise<{ length: number }>> = {
  bills: async (ctx, query) => (await listBills(ctx, { ...page, query })).items,
  briefs: async (ctx, query) => (await listBriefs(ctx, { ...page, query })).items,
  'the calendar’s people': async (ctx, query) => (await listCalendarPeople(ctx, { query })).items,
  candidates: (ctx, query) => listCandidates(ctx, { query }),
  clients: async (ctx, query) => (await listClientBook(ctx, { ...first, query })).items,
  contacts: async (ctx, query) => (await listContactBook(ctx, { ...first, query })).items,
  'the crew book': async (ctx, query) => (await listCrewBook(ctx, { ...first, query })).items,
  'crew choices': (ctx, query) => listCrewChoices(ctx, { ...first, query }),
  estimates: async (ctx, query) => (await listEstimates(ctx, { ...page, query })).items,
  invoices: async (ctx, query) => (await listInvoices(ctx, { ...page, query })).items,
  locations: (ctx, query) => listLocationBook(ctx, { ...first, query }),
  'what a withdrawal may pay': async (ctx, query) =>
    (await findCandidates(ctx, { id: withdrawal, query })).bills,
  projects: async (ctx, query) => (await listPipeline(ctx, { query })).flatMap((it) => it.projects),
  rates: async (ctx, query) => (await listRates(ctx, { ...first, query })).items,
  transactions: async (ctx, query) => (await listTransactions(ctx, { ...page, query })).items,
};

test.each(Object.keys(lists))('the list of %s finds words however they are written', async (of) => {
  const list = lists[of];
  if (!list) throw new Error(of);
  const found = (query: string) => as(app, owner, async (ctx) => (await list(ctx, query)).length);
  for (const query of [
    'zoe',
    'Zoe\u0308',
    "o'brien",
    'OBRIEN',
    'lukasz zoë',
    'o’br',
    'ukas',
    '&',
  ]) {
    expect(await found(query), query).toBeGreaterThan(0);
  }
  for (const query of ['zora', 'zoe brown', '%', '_', '\\', '🎬']) {
    expect(await found(query), query).toBe(0);
  }
});

test('a list finds umlauts that are written as two letters', async () => {
  await makeCrewMember(app, owner, { name: 'Jörg Schäfer' });
  const list = lists['the crew book'];
  const found = (query: string) =>
    as(app, owner, async (ctx) => (await list?.(ctx, query))?.length);
  for (const query of ['joerg', 'Schaefer', 'SCHÄFER joerg']) {
    expect(await found(query), query).toBe(1);
  }
});
