import { enterBill } from '@callboard/core/spend';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type BillInput = Parameters<typeof enterBill>[1];
type Line = BillInput['lines'][number];

/** Returns a line of $850.00 of labor. */
export function billLine(line: Partial<Line> = {}): Line {
  return {
    ...{ kind: 'labor', description: 'Gaffer', qty: 100, rateCents: 85_000, taxes: [] },
    ...{ section: 'B', lineId: null, bookingId: null, date: null, ...line },
  };
}

/** Enters a bill of a vendor of $850.00. */
export function makeBill(
  app: TestApp,
  member: TestMember,
  { lines = [{}], ...input }: Partial<Omit<BillInput, 'lines'>> & { lines?: Partial<Line>[] } = {},
): Promise<{ id: string }> {
  const kind = input.crewMemberId ? 'crew' : 'vendor';
  const payee = input.crewMemberId ? {} : { payeeName: 'Alder Yard Studios' };
  const bill = { kind, ...payee, billedOn: '2026-11-20', ...input } as const;
  return as(app, member, (ctx) => enterBill(ctx, { ...bill, lines: lines.map(billLine) }));
}
