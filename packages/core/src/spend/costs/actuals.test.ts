import {
  as,
  createTestApp,
  makeClient,
  makeCost,
  makeEstimate,
  makeMember,
  makeOrder,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEstimate, findEstimate, updateEstimate } from '../../bids/estimates/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { approvePurchaseOrder, findJobCost, listPastJobs, requestPurchaseOrder } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let jobNo: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  const client = await makeClient(app, owner, { name: 'Quillfeather' });
  const job = await makeProject(app, owner, { name: 'Ritual', clientId: client.id });
  projectId = job.id;
  const [row] = await app.system.sql`select job_no from projects where id = ${projectId}`;
  jobNo = String(row?.job_no);
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);
const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => by(owner, work);

/** An accepted bid of two lines of labor and a stage, and an option that was not chosen. */
async function award() {
  const lines = [
    { section: 'B' as const, description: 'Gaffer', qty: 200, units: 300, rateCents: 65_000 },
    { section: 'B' as const, description: 'Grip', units: 300, rateCents: 60_000, fringeBps: 2_000 },
    { section: 'F' as const, description: 'Stage', unit: 'flat' as const, rateCents: 500_000 },
    { section: 'F' as const, description: 'Second stage', isOptional: true, rateCents: 900_000 },
  ];
  const bid = await makeEstimate(app, owner, { projectId, lines });
  const changes = { contingencyBps: 500, shootDays: 3, terms: 'Overages in writing.' };
  await asOwner((ctx) => updateEstimate(ctx, { id: bid.id, ...changes }));
  await accept(bid.id);
  return bid;
}

const accept = (id: string) =>
  app.system.sql`update estimates set status = 'accepted', decided_at = now() where id = ${id}`;

const spend = (section: 'B' | 'F' | 'K', amountCents: number, lineId?: string) =>
  makeCost(app, owner, { projectId, section, amountCents, ...(lineId && { lineId }) });

const bidFromActuals = async (input: object = {}) => {
  const { id } = await asOwner((ctx) => createEstimate(ctx, { actualsOfId: projectId, ...input }));
  return asOwner((ctx) => findEstimate(ctx, { id }));
};

describe('a bid from the actuals of a job', () => {
  test('has the lines of the accepted bid with what was spent on each, to the cent', async () => {
    const [gaffer, grip, stage] = (await award()).lineIds;
    await spend('B', 400_000, gaffer);
    await spend('B', 20_000, gaffer);
    await spend('B', 230_001, grip);
    await spend('F', 480_050, stage);
    await spend('F', 12_345);
    await spend('K', 6_789);
    const draft = await bidFromActuals();
    expect(draft).toMatchObject({
      ...{ title: 'Ritual', clientName: 'Quillfeather', projectId: null, status: 'draft' },
      ...{ contingencyBps: 500, shootDays: 3, terms: 'Overages in writing.', currency: 'USD' },
    });
    const shown = draft.lines.map(({ section, description, unit, rateCents, amountCents }) =>
      [section, description, unit, rateCents, amountCents].join(' '),
    );
    expect(shown).toEqual([
      'B Gaffer day 70000 420000',
      'B Grip flat 230001 230001',
      'F Stage flat 480050 480050',
      'F Other costs: Studio rental flat 12345 12345',
      'K Other costs: Miscellaneous flat 6789 6789',
    ]);
    expect(draft.lines[0]?.note).toBe(`Spent $4,200.00 on ${jobNo} Ritual. The bid had $3,900.00.`);
    expect(draft.notes).toBe(
      `From what was spent on ${jobNo} Ritual: $11,491.85 and the lines of EST-1001.`,
    );
    const cost = await asOwner((ctx) => findJobCost(ctx, { projectId }));
    for (const { section, actual } of cost.sections) {
      const lines = draft.lines.filter((it) => it.section === section);
      expect(lines.reduce((sum, it) => sum + it.amountCents, 0)).toBe(actual);
    }
    expect(draft.aToKCents).toBe(cost.totals.actual);
  });

  test('has what was spent on overages, and says what is ordered and not billed', async () => {
    await award();
    const overage = await makeEstimate(app, owner, {
      ...{ projectId, kind: 'overage', title: 'Weather day' },
      lines: [{ section: 'B', description: 'Crew, half a day', unit: 'flat', rateCents: 100_000 }],
    });
    await accept(overage.id);
    await spend('B', 110_000, overage.lineIds[0]);
    const { id } = await makeOrder(app, owner, { projectId, section: 'F' });
    await asOwner((ctx) => requestPurchaseOrder(ctx, { id }));
    await asOwner((ctx) => approvePurchaseOrder(ctx, { id }));
    const draft = await bidFromActuals();
    expect(draft.lines.map((it) => it.description)).toContain('Crew, half a day');
    const line = draft.lines.find((it) => it.description === 'Crew, half a day');
    expect(line).toMatchObject({ amountCents: 110_000, rateCents: 110_000 });
    expect(line?.note).toBe(`Spent $1,100.00 on ${jobNo} Ritual. EST-1002 had $1,000.00.`);
    expect(draft.aToKCents).toBe(110_000);
    expect(draft.notes).toContain(
      'Not in it: $1,000.00 that was ordered, worked or billed and is not paid, in F.',
    );
  });

  test('of a job without an accepted bid has a line per section and the usual rates', async () => {
    await spend('B', 12_300);
    const draft = await bidFromActuals({ title: 'Next one' });
    expect(draft).toMatchObject({ title: 'Next one', productionFeeBps: 2_000, aToKCents: 12_300 });
    expect(draft.lines).toMatchObject([{ section: 'B', amountCents: 12_300 }]);
  });

  test('leaves out what was spent in another currency, and says so', async () => {
    await award();
    const { id } = await spend('K', 5_000);
    await app.system.sql`update costs set currency = 'EUR' where id = ${id}`;
    const draft = await bidFromActuals();
    expect(draft.totalCents).toBe(0);
    expect(draft.notes).toContain('Not in it: €50.00 in EUR.');
  });

  test('is for another client and another job, also after the job was closed', async () => {
    await award();
    await spend('K', 5_000);
    await app.system.sql`update projects set closed_at = now() where id = ${projectId}`;
    const other = await makeProject(app, owner, { name: 'Next season' });
    const draft = await bidFromActuals({ projectId: other.id });
    expect(draft).toMatchObject({ projectName: 'Next season', title: 'Next season' });
    const client = await makeClient(app, owner, { name: 'Vantelle' });
    expect(await bidFromActuals({ clientId: client.id })).toMatchObject({
      ...{ clientName: 'Vantelle', contactName: null },
    });
  });

  test('is closed to those who do not see the money of the job, and to another company', async () => {
    await spend('K', 5_000);
    const producer = await makeMember(app, company, 'producer');
    const make = (member: TestMember) =>
      refusalOf(by(member, (ctx) => createEstimate(ctx, { actualsOfId: projectId })));
    const listed = async (member: TestMember) =>
      (await by(member, (ctx) => listPastJobs(ctx))).items.map((it) => it.name);
    expect(await make(producer)).toBe('forbidden');
    expect(await listed(producer)).toEqual([]);
    await asOwner((ctx) =>
      setProjectRole(ctx, {
        ...{ projectId, membershipId: producer.membershipId },
        ...{ projectRole: 'producer', isHeld: true },
      }),
    );
    expect(await listed(producer)).toEqual(['Ritual']);
    await by(producer, (ctx) => createEstimate(ctx, { actualsOfId: projectId }));
    const { owner: stranger } = await makeWorkspace(app);
    expect(await make(stranger)).toBe('not_found');
    expect(await listed(stranger)).toEqual([]);
    const coordinator = await makeMember(app, company, 'coordinator');
    expect(await refusalOf(by(coordinator, (ctx) => listPastJobs(ctx)))).toBe('forbidden');
  });
});

test('past jobs are listed by their last cost, with what was spent in each currency', async () => {
  const later = await makeProject(app, owner, { name: 'Glow' });
  await spend('K', 5_000);
  const cost = { projectId: later.id, section: 'K' as const, date: '2026-12-24' };
  await makeCost(app, owner, { ...cost, amountCents: 300 });
  const { id } = await makeCost(app, owner, { ...cost, amountCents: 700 });
  await app.system.sql`update costs set currency = 'EUR' where id = ${id}`;
  await makeProject(app, owner, { name: 'Nothing spent' });
  const list = (input = {}) => asOwner((ctx) => listPastJobs(ctx, input));
  expect((await list()).items).toMatchObject([
    {
      name: 'Glow',
      spent: [
        { currency: 'EUR', cents: 700 },
        { currency: 'USD', cents: 300 },
      ],
    },
    { name: 'Ritual', clientName: 'Quillfeather', spent: [{ currency: 'USD', cents: 5_000 }] },
  ]);
  expect((await list({ projectId: later.id })).items.map((it) => it.name)).toEqual(['Glow']);
});
