import type { Finding } from '@callboard/domain/bill-checks/findings';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { findBillSettings } from '../bills/find-bill-settings.ts';
import type { Bill, StoredBillLine } from '../bills/record.ts';
import { selectLines } from '../bills/select-lines.ts';
import { selectJobCurrencies } from '../costs/select-budget.ts';
import { compareWork } from './compare-work.ts';
import type { BookingFacts } from './facts.ts';
import {
  compareOrder,
  findNamesakes,
  findTaxForm,
  findTwins,
  findUncounted,
} from './other-findings.ts';
import { selectBanked } from './select-banked.ts';
import { keyOf, selectBookings } from './select-bookings.ts';
import { selectBookedLines, selectOrders, selectTwins } from './select-others.ts';
import { selectWithoutTaxForm } from './select-tax-forms.ts';

/** A bill with what the checks found, those that stop it first. */
export interface CheckedBill {
  lines: StoredBillLine[];
  bookings: BookingFacts[];
  findings: Finding[];
}

/**
 * Compares bills with bookings, timecards, overtime rules, agreed rates, purchase orders and other
 * bills. Each finding names the line that it is about. Returns what was found by bill.
 */
export async function checkBills(
  ctx: Ctx,
  bills: readonly Bill[],
): Promise<Map<string, CheckedBill>> {
  const facts = await readFacts(ctx, bills);
  return new Map(bills.map((bill) => [bill.id, check(ctx, bill, facts)]));
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(ctx: Ctx, bills: readonly Bill[]) {
  const people = bills.filter((it) => it.kind === 'crew' && it.projectId && it.crewMemberId);
  const lines = await selectLines(ctx, idsOf(bills.map((it) => it.id)));
  const bookings = await selectBookings(ctx, people);
  const bookingIds = [...bookings.values()].flat().map((it) => it.id);
  return {
    ...{ lines, bookings },
    others: await selectBookedLines(ctx, bookingIds),
    orders: await selectOrders(ctx, idsOf(bills.map((it) => it.purchaseOrderId))),
    twins: await selectTwins(ctx, bills),
    banked: bills.length > 0 ? await selectBanked(ctx) : [],
    withoutTaxForm: await selectWithoutForms(ctx, bills),
    currencies: await selectJobCurrencies(ctx, idsOf(bills.map((it) => it.projectId))),
  };
}

async function selectWithoutForms(ctx: Ctx, bills: readonly Bill[]): Promise<Set<string>> {
  if (!(await findBillSettings(ctx)).needsTaxForm) return new Set();
  const crew = bills.filter((it) => it.kind === 'crew');
  return selectWithoutTaxForm(ctx, idsOf(crew.map((it) => it.crewMemberId)));
}

function check(ctx: Ctx, bill: Bill, facts: Facts): CheckedBill {
  const lines = facts.lines.get(bill.id) ?? [];
  const bookings = facts.bookings.get(keyOf(bill)) ?? [];
  const isPerson = bill.kind === 'crew' && bill.projectId !== null;
  const others = facts.others.filter((it) => it.billId !== bill.id);
  const work = { lines, bookings, others, currency: bill.currency };
  const findings = [
    ...(isPerson ? compareWork({ ...work, today: todayOf(ctx), now: ctx.now() }) : []),
    ...compareOrder(bill, facts.orders.find((it) => it.id === bill.purchaseOrderId) ?? null),
    ...findTwins(bill, facts.twins, ctx.now()),
    ...findNamesakes(bill, facts.banked),
    ...findTaxForm(bill, facts.withoutTaxForm.has(bill.crewMemberId ?? '')),
    ...findUncounted({
      bill,
      lines,
      jobCurrency: facts.currencies.get(bill.projectId ?? '') ?? null,
    }),
  ];
  const order = { stop: 0, note: 1 };
  const sorted = findings.toSorted((a, b) => order[a.severity] - order[b.severity]);
  return { lines, bookings, findings: sorted };
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((it) => it !== null))];
}
