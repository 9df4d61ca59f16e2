import { makeBill, makeCost } from '@callboard/testing/factories';
import {
  approveBill,
  markBillPaid,
  reopenBill,
  undoBillPaid,
  voidBill,
} from '../../../spend/bills/index.ts';
import { setCostRemoved, updateCost } from '../../../spend/costs/index.ts';
import { createPayRun, markPayRunPaid } from '../../../spend/pay-runs/index.ts';
import { type Acts, type Books, by, type Chance, oneOf } from './open-books.ts';

const reason = 'Agreed';
const billOf = (books: Books, chance: Chance) => oneOf(books.bills, chance) ?? '';
const costOf = (books: Books, chance: Chance) => oneOf(books.costs, chance) ?? '';

/** What is done with bills, runs of payments and costs. */
export const actOnBills = {
  bill: async (books, { cents, date: billedOn, which }) => {
    const { app, owner, projectId, foreign } = books;
    const currency = which === 3 ? foreign : 'USD';
    const lines = [
      { rateCents: cents, section: null },
      { taxes: which % 3 === 1 ? [{ label: 'VAT', bps: 700 }] : [] },
      ...(which === 4 ? [{ rateCents: -100 }] : []),
    ];
    const number = which === 5 ? null : `B-${books.bills.length}`;
    const bill = { projectId, billedOn, currency, number, lines };
    const { id } = await makeBill(app, owner, bill);
    books.bills.push(id);
    await by(books, (ctx) => approveBill(ctx, { id, reason }));
  },
  payBill: (books, chance) => {
    const paid = { id: billOf(books, chance), paidOn: chance.date, source: 'manual' } as const;
    return by(books, (ctx) => markBillPaid(ctx, paid));
  },
  planRun: async (books, chance) => {
    const billIds = [billOf(books, chance), books.bills.at(-1) ?? ''];
    const run = await by(books, (ctx) => createPayRun(ctx, { payOn: '2026-12-01', billIds }));
    books.runs.push(run.id);
  },
  payRun: (books, chance) => {
    const run = { id: oneOf(books.runs, chance) ?? '', paidOn: chance.date };
    return by(books, (ctx) => markPayRunPaid(ctx, run));
  },
  undoBillPaid: (books, chance) =>
    by(books, (ctx) => undoBillPaid(ctx, { id: billOf(books, chance), reason })),
  voidBill: (books, chance) =>
    by(books, (ctx) => voidBill(ctx, { id: billOf(books, chance), reason })),
  reopenBill: (books, chance) =>
    by(books, (ctx) => reopenBill(ctx, { id: billOf(books, chance), reason })),
  cost: async (books, { cents: amountCents, date, which }) => {
    const { app, owner, projectId } = books;
    const section = which === 1 ? 'insurance' : 'C';
    const cost = { projectId, amountCents, date, section } as const;
    books.costs.push((await makeCost(app, owner, cost)).id);
  },
  changeCost: (books, chance) => {
    const { cents: amountCents, date } = chance;
    return by(books, (ctx) => updateCost(ctx, { id: costOf(books, chance), amountCents, date }));
  },
  removeCost: (books, chance) =>
    by(books, (ctx) => setCostRemoved(ctx, { id: costOf(books, chance), isRemoved: true })),
} satisfies Acts;
