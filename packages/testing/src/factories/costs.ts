import { addCost, addFloat, createPurchaseOrder } from '@callboard/core/spend';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type OrderInput = Parameters<typeof createPurchaseOrder>[1];
type CostInput = Parameters<typeof addCost>[1];
type FloatInput = Parameters<typeof addFloat>[1];

/** Drafts a purchase order of $1,000.00 in section D. */
export function makeOrder(
  app: TestApp,
  member: TestMember,
  input: Partial<OrderInput> & { projectId: string },
) {
  const lines = [{ description: 'Stage, two days', qty: 200, unitCents: 50_000 }];
  const order = { vendorName: 'Alder Yard Studios', section: 'D' as const, lines };
  return as(app, member, (ctx) => createPurchaseOrder(ctx, { ...order, ...input }));
}

/** Enters a receipt of $212.19 in section C. */
export function makeCost(
  app: TestApp,
  member: TestMember,
  input: Partial<CostInput> & { projectId: string },
) {
  const receipt = { section: 'C' as const, vendorName: 'Craft service', amountCents: 21_219 };
  return as(app, member, (ctx) => addCost(ctx, { ...receipt, date: '2026-11-24', ...input }));
}

/** Gives somebody $500.00 of petty cash. */
export function makeFloat(
  app: TestApp,
  member: TestMember,
  input: Partial<FloatInput> & { projectId: string },
) {
  const float = { holderName: 'Idris Cole', amountCents: 50_000, givenOn: '2026-11-24' };
  return as(app, member, (ctx) => addFloat(ctx, { ...float, ...input }));
}
