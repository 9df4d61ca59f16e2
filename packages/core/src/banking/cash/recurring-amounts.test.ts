import {
  activityOf,
  as,
  createTestApp,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import {
  addRecurringAmount,
  listRecurringAmounts,
  setRecurringAmountRemoved,
  updateRecurringAmount,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const by = <T>(member: TestMember, work: (ctx: Ctx) => Promise<T>) => as(app, member, work);

describe('a recurring amount', () => {
  const add = (input = {}) =>
    by(owner, (ctx) =>
      addRecurringAmount(ctx, {
        ...{ name: 'Office rent', amountCents: -480_000, every: 'monthly' },
        ...{ startsOn: '2026-01-01', ...input },
      }),
    );
  const list = () => by(owner, (ctx) => listRecurringAmounts(ctx));

  test('is added, changed, removed and restored', async () => {
    const { id } = await add();
    await by(owner, (ctx) => updateRecurringAmount(ctx, { id, amountCents: -500_000 }));
    expect(await list()).toMatchObject([{ name: 'Office rent', amountCents: -500_000 }]);
    await by(owner, (ctx) => setRecurringAmountRemoved(ctx, { id, isRemoved: true }));
    expect(await list()).toEqual([]);
    const gone = by(owner, (ctx) => updateRecurringAmount(ctx, { id, amountCents: -1 }));
    expect(await refusalOf(gone)).toBe('not_found');
    await by(owner, (ctx) => setRecurringAmountRemoved(ctx, { id, isRemoved: false }));
    expect(await list()).toHaveLength(1);
    const summaries = (await activityOf(app, owner, 4)).map((it) => it.summary);
    expect(summaries).toEqual([
      'The recurring amount Office rent was restored',
      'The recurring amount Office rent was removed',
      'The recurring amount Office rent was changed',
      'The recurring amount Office rent was added',
    ]);
  });

  test('ends on or after its first day', async () => {
    expect(await refusalOf(add({ endsOn: '2025-12-31' }))).toBe('invalid_parameter endsOn');
    const { id } = await add({ endsOn: '2026-12-31' });
    const earlier = by(owner, (ctx) => updateRecurringAmount(ctx, { id, endsOn: '2025-12-31' }));
    expect(await refusalOf(earlier)).toBe('invalid_parameter endsOn');
  });
});
