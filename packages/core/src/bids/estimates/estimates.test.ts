import {
  as,
  createTestApp,
  makeClient,
  makeEstimate,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../../activity/index.ts';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  createEstimate,
  findEstimate,
  findSettings,
  listEstimates,
  reviseEstimate,
  setEstimateRemoved,
  updateEstimate,
  updateSettings,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
});

afterAll(() => app.close());

describe('a new estimate', () => {
  test('begins with the settings of the company, its currency and the next number', async () => {
    const { id, number } = await makeEstimate(app, owner, { lines: [] });
    expect(number).toBe('EST-1001');
    const found = await asOwner((ctx) => findEstimate(ctx, { id }));
    expect(found).toMatchObject({
      ...{ status: 'draft', version: 1, currency: 'USD', hoursPerDay: 10, lines: [] },
      ...{ insuranceBps: 300, productionFeeBps: 2_000, totalCents: 0, validUntil: null },
      createdByName: owner.name,
    });
    expect(found.paymentSchedule.map((it) => it.bps)).toEqual([7_500, 2_500]);
    const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 1 }));
    expect(items[0]?.summary).toBe('EST-1001 was started: Morning Ritual');
  });

  test('takes title, client and contact from its job', async () => {
    const client = await makeClient(app, owner);
    const job = await makeProject(app, owner, { clientId: client.id, name: 'Glow Forward' });
    const { id } = await asOwner((ctx) => createEstimate(ctx, { projectId: job.id }));
    expect(await asOwner((ctx) => findEstimate(ctx, { id }))).toMatchObject({
      ...{ title: 'Glow Forward', clientName: client.name, projectName: 'Glow Forward' },
    });
  });

  test('twenty at once get consecutive numbers, and a failed one leaves no gap', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 5 === 0
          ? expect(asOwner((ctx) => createAndFail(ctx))).rejects.toThrow('undone')
          : makeEstimate(app, owner, { lines: [] }),
      ),
    );
    const { items } = await asOwner((ctx) => listEstimates(ctx, { limit: 50 }));
    const numbers = items.map((it) => Number(it.number.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, n) => 1001 + n));
  });

  test('passes over numbers that were taken before the next one was set back', async () => {
    await makeEstimate(app, owner, { lines: [] });
    await makeEstimate(app, owner, { lines: [] });
    await asOwner((ctx) => updateSettings(ctx, { nextNumber: 1001 }));
    expect((await makeEstimate(app, owner, { lines: [] })).number).toBe('EST-1003');
  });

  test('is a copy with lines of its own, of no job for another client', async () => {
    const job = await makeProject(app, owner);
    const original = await makeEstimate(app, owner, { projectId: job.id });
    const client = await makeClient(app, owner);
    const { id } = await asOwner((ctx) =>
      createEstimate(ctx, { copyOfId: original.id, clientId: client.id }),
    );
    const copy = await asOwner((ctx) => findEstimate(ctx, { id }));
    expect(copy).toMatchObject({ title: 'Morning Ritual', projectId: null, totalCents: 799_50 });
    expect(copy.lines).toMatchObject([{ description: 'Gaffer', rateCents: 650_00, revision: 1 }]);
    expect(copy.lines[0]?.id).not.toBe(original.lineIds[0]);
  });

  test('that adds to a bid needs an accepted one or a job', async () => {
    const job = await makeProject(app, owner);
    const bid = await makeEstimate(app, owner, { projectId: job.id });
    const overage = { kind: 'overage', title: 'Weather day' } as const;
    const add = (more: object) => asOwner((ctx) => createEstimate(ctx, { ...overage, ...more }));
    expect(await refusalOf(add({ parentId: bid.id }))).toBe('conflict');
    expect(await refusalOf(add({}))).toBe('invalid_parameter projectId');
    await setStatus(bid.id, 'accepted');
    const { id } = await add({ projectId: job.id });
    const found = await asOwner((ctx) => findEstimate(ctx, { id }));
    expect(found).toMatchObject({ parentNumber: 'EST-1001', projectId: job.id, kind: 'overage' });
  });

  test('is refused for a job that is closed, and without a title', async () => {
    const job = await makeProject(app, owner);
    await app.system.sql`update projects set closed_at = now() where id = ${job.id}`;
    const make = (input: object) => asOwner((ctx) => createEstimate(ctx, input));
    expect(await refusalOf(make({ projectId: job.id }))).toBe('project_closed');
    expect(await refusalOf(make({}))).toBe('invalid_parameter title');
  });
});

describe('who sees an estimate', () => {
  test('producers see those of the jobs they produce and those they made', async () => {
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    const job = await makeProject(app, owner);
    const { id } = await makeEstimate(app, owner, { projectId: job.id });
    const find = () => as(app, producer, (ctx) => findEstimate(ctx, { id }));
    const list = () => as(app, producer, (ctx) => listEstimates(ctx, { limit: 10 }));
    expect(await refusalOf(find())).toBe('not_found');
    const own = await makeEstimate(app, producer);
    expect((await list()).items.map((it) => it.id)).toEqual([own.id]);
    const { membershipId } = producer;
    const role = {
      projectId: job.id,
      membershipId,
      projectRole: 'producer',
      isHeld: true,
    } as const;
    await asOwner((ctx) => setProjectRole(ctx, role));
    expect((await find()).id).toBe(id);
    expect((await list()).items.map((it) => it.id)).toEqual([own.id, id]);
  });

  test('coordinators, crew, and producers without access to money see none', async () => {
    const { id } = await makeEstimate(app, owner);
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    await app.system.sql`
      update memberships set finance_access = 'none' where id = ${producer.membershipId}`;
    const people = [
      { ...producer },
      await makeMember(app, { id: owner.workspaceId }, 'coordinator'),
      await makeMember(app, { id: owner.workspaceId }, 'crew'),
    ];
    for (const person of people) {
      expect(await refusalOf(as(app, person, (ctx) => findEstimate(ctx, { id })))).toBe(
        'forbidden',
      );
      expect(await refusalOf(as(app, person, (ctx) => listEstimates(ctx, { limit: 1 })))).toBe(
        'forbidden',
      );
    }
  });

  test('nobody sees those of another company', async () => {
    const { id } = await makeEstimate(app, owner);
    const { owner: stranger } = await makeWorkspace(app);
    expect(await refusalOf(as(app, stranger, (ctx) => findEstimate(ctx, { id })))).toBe(
      'not_found',
    );
  });
});

describe('the list', () => {
  test('is filtered by what people see, with expired ones apart', async () => {
    const [late, open, draft] = [
      await makeEstimate(app, owner, { title: 'Late' }),
      await makeEstimate(app, owner, { title: 'Open' }),
      await makeEstimate(app, owner, { title: 'Draft' }),
    ];
    await setStatus(late.id, 'viewed', '2026-11-01');
    await setStatus(open.id, 'viewed', '2999-01-01');
    const titles = async (filters: object) => {
      const { items } = await asOwner((ctx) => listEstimates(ctx, { limit: 9, ...filters }));
      return items.map((it) => `${it.title} ${it.shownStatus}`);
    };
    expect(await titles({ status: 'expired' })).toEqual(['Late expired']);
    expect(await titles({ status: 'viewed' })).toEqual(['Open viewed']);
    expect(await titles({ status: 'draft' })).toEqual(['Draft draft']);
    expect(await titles({ query: draft.number.toLowerCase() })).toEqual(['Draft draft']);
    expect(await titles({ projectId: 'none' })).toEqual([]);
  });

  test('has pages', async () => {
    for (let n = 0; n < 3; n += 1) await makeEstimate(app, owner, { lines: [] });
    const first = await asOwner((ctx) => listEstimates(ctx, { limit: 2 }));
    const cursor = first.nextCursor ?? '';
    const rest = await asOwner((ctx) => listEstimates(ctx, { limit: 2, cursor }));
    expect([...first.items, ...rest.items].map((it) => it.number)).toEqual([
      ...['EST-1003', 'EST-1002', 'EST-1001'],
    ]);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('a draft', () => {
  test('has its figures computed again when its rates change', async () => {
    const { id } = await makeEstimate(app, owner);
    const saved = await asOwner((ctx) =>
      updateEstimate(ctx, { id, productionFeeBps: 0, insuranceBps: 0, discountCents: 50_00 }),
    );
    expect(saved).toMatchObject({ aToKCents: 650_00, totalCents: 600_00 });
    expect(await stored(id)).toMatchObject({ totalCents: 600_00, discountCents: 50_00 });
  });

  test('is not overwritten by someone who has not seen the last change', async () => {
    const { id } = await makeEstimate(app, owner);
    const opened = { title: 'Morning Ritual' };
    await asOwner((ctx) => updateEstimate(ctx, { id, title: 'Evening Ritual', opened }));
    const second = asOwner((ctx) => updateEstimate(ctx, { id, title: 'Noon', opened }));
    await expect(second).rejects.toMatchObject({ stored: { title: 'Evening Ritual' } });
  });

  test('takes no currency with other decimals once it has amounts', async () => {
    const { id } = await makeEstimate(app, owner);
    const change = (currency: string) => asOwner((ctx) => updateEstimate(ctx, { id, currency }));
    expect(await refusalOf(change('JPY'))).toBe('invalid_parameter currency');
    await change('EUR');
    expect((await stored(id)).currency).toBe('EUR');
  });

  test('is removed and restored, an accepted one is not', async () => {
    const { id } = await makeEstimate(app, owner);
    const remove = (isRemoved: boolean) =>
      asOwner((ctx) => setEstimateRemoved(ctx, { id, isRemoved }));
    await remove(true);
    expect(await refusalOf(asOwner((ctx) => findEstimate(ctx, { id })))).toBe('not_found');
    await remove(false);
    await setStatus(id, 'accepted');
    expect(await refusalOf(remove(true))).toBe('conflict');
  });
});

describe('what was sent', () => {
  test('is not changed, except for the notes of the company', async () => {
    const { id } = await makeEstimate(app, owner);
    await setStatus(id, 'sent');
    const title = asOwner((ctx) => updateEstimate(ctx, { id, title: 'Other' }));
    expect(await refusalOf(title)).toBe('conflict');
    await asOwner((ctx) => updateEstimate(ctx, { id, notes: 'Three bidders' }));
    expect((await stored(id)).notes).toBe('Three bidders');
  });

  test('becomes a draft of the next version once, unless it was accepted', async () => {
    const { id } = await makeEstimate(app, owner);
    await setStatus(id, 'changes_requested');
    const revise = () => asOwner((ctx) => reviseEstimate(ctx, { id }));
    expect(await Promise.all([revise(), revise()])).toEqual([
      { id, version: 2 },
      { id, version: 2 },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'draft', version: 2, sentAt: null });
    await setStatus(id, 'accepted');
    expect(await refusalOf(revise())).toBe('conflict');
  });
});

test('settings are those of the company until they are changed', async () => {
  const settings = await asOwner(findSettings);
  expect(settings).toMatchObject({ numberPrefix: 'EST-', validDays: 30 });
  await asOwner((ctx) => updateSettings(ctx, { numberPrefix: 'B', fringeBps: 2_500 }));
  const { number } = await makeEstimate(app, owner, {
    lines: [{ section: 'B' }, { section: 'C' }],
  });
  expect(number).toBe('B1001');
  const { items } = await asOwner((ctx) => listEstimates(ctx, { limit: 1 }));
  const { lines } = await asOwner((ctx) => findEstimate(ctx, { id: items[0]?.id ?? '' }));
  expect(lines.map((it) => it.fringeBps)).toEqual([2_500, 0]);
});

async function createAndFail(ctx: Ctx) {
  await createEstimate(ctx, { title: 'Never' });
  throw new Error('undone');
}

function stored(id: string) {
  return asOwner((ctx) => findEstimate(ctx, { id }));
}

async function setStatus(id: string, status: string, validUntil: string | null = null) {
  await app.system.sql`
    update estimates set status = ${status}, valid_until = ${validUntil} where id = ${id}`;
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
