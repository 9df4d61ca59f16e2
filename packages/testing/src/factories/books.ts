import { addRecurringAmount } from '@callboard/core/banking';
import { addCorrection } from '@callboard/core/ledger';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type CorrectionInput = Parameters<typeof addCorrection>[1];
type RecurringInput = Parameters<typeof addRecurringAmount>[1];

/** Books a correction of $25.00 between bank fees and what nobody coded yet. */
export function makeCorrection(
  app: TestApp,
  member: TestMember,
  input: Partial<CorrectionInput> = {},
) {
  const correction = {
    ...{ date: '2026-11-24', debitCode: '6100', creditCode: '6900' },
    ...{ amountCents: 2_500, memo: 'Wire fee of the last month' },
  };
  return as(app, member, (ctx) => addCorrection(ctx, { ...correction, ...input }));
}

/** Adds office rent of $4,800.00 a month. */
export function makeRecurringAmount(
  app: TestApp,
  member: TestMember,
  input: Partial<RecurringInput> = {},
) {
  const rent = {
    ...{ name: 'Office rent', amountCents: -480_000 },
    ...{ every: 'monthly' as const, startsOn: '2026-01-01' },
  };
  return as(app, member, (ctx) => addRecurringAmount(ctx, { ...rent, ...input }));
}
