import type { BillCandidate, Subject } from './candidates.ts';
import { nameIn, numberIn } from './names.ts';
import {
  amountOf,
  dayOf,
  type Evidence,
  nearTo,
  points,
  type Style,
  type Suggestion,
  weigh,
} from './suggestion.ts';
import { togetherOf } from './together.ts';

/** Suggests bills that a withdrawal pays: one, a part of one, a pay run, or several of a payee. */
export function suggestBills(
  subject: Subject,
  bills: readonly BillCandidate[],
  style: Style,
): Suggestion[] {
  if (subject.restCents >= 0) return [];
  const open = bills.filter((it) => it.paidOn === null);
  const runs = Map.groupBy(
    open.filter((it) => it.payRunId !== null),
    (it) => it.payRunId,
  );
  const payees = Map.groupBy(open, (it) => it.payeeName.toLowerCase());
  return [
    ...bills.flatMap((it) => suggestOne(subject, it, style) ?? []),
    ...[...runs.values()].flatMap((some) => suggestRun(subject, some) ?? []),
    ...[...payees.values()].flatMap((some) => suggestTogether(subject, some) ?? []),
  ];
}

function suggestOne(subject: Subject, bill: BillCandidate, style: Style): Suggestion | null {
  const out = -subject.restCents;
  const naming = namingOf(subject, bill);
  const isEqual = bill.restCents === out;
  const isPart = out < bill.restCents && bill.paidOn === null;
  if (!isEqual && !(isPart && naming.some(([some]) => some > 0))) return null;
  const whose = `${bill.payeeName}’s bill`;
  const fit: Evidence = isEqual
    ? [points.amount, `amount equals ${whose}`]
    : [points.part, `part of ${whose}: ${amountOf(subject, bill.restCents - out)} stays open`];
  return {
    key: `bill:${bill.id}`,
    label: labelOf(bill),
    ...weigh(fit, ...naming, dateOf(subject, bill, style)),
    parts: [partOf(bill, Math.min(out, bill.restCents))],
  };
}

function dateOf(subject: Subject, bill: BillCandidate, style: Style): Evidence {
  if (bill.paidOn !== null) {
    const [near] = nearTo(subject, bill.paidOn, '');
    return [near, `marked as paid on ${dayOf(bill.paidOn, style)}`];
  }
  if (bill.scheduledFor !== null) return nearTo(subject, bill.scheduledFor, 'scheduled');
  return nearTo(subject, bill.dueOn, 'due');
}

function suggestRun(subject: Subject, bills: BillCandidate[]): Suggestion | null {
  const total = bills.reduce((sum, it) => sum + it.restCents, 0);
  if (bills.length < 2 || total !== -subject.restCents) return null;
  return {
    key: `run:${bills[0]?.payRunId}`,
    label: `${bills.length} bills of a pay run`,
    ...weigh(
      [points.amount, `amount equals the ${bills.length} bills of the pay run`],
      nearTo(subject, bills[0]?.scheduledFor ?? null, 'scheduled'),
    ),
    parts: bills.map((it) => partOf(it, it.restCents)),
  };
}

function suggestTogether(subject: Subject, bills: BillCandidate[]): Suggestion | null {
  const found = togetherOf(bills, (it) => it.restCents, -subject.restCents);
  const [first] = found ?? [];
  if (!found || !first) return null;
  const words = found.length === 2 ? 'two' : String(found.length);
  return {
    key: `bills:${found.map((it) => it.id).join(',')}`,
    label: `${found.length} bills, ${first.payeeName}`,
    ...weigh(
      [points.together, `${words} bills of this payee together`],
      ...namingOf(subject, first),
    ),
    parts: found.map((it) => partOf(it, it.restCents)),
  };
}

function namingOf(subject: Subject, { number, payeeName, isKnown }: BillCandidate): Evidence[] {
  const isNumbered = number !== null && numberIn(subject.text, number);
  const named = nameIn(subject.text, payeeName);
  return [
    isNumbered ? [points.number, `${number} is in the text`] : [0, null],
    named >= 0.5 ? [Math.round(points.name * named), `${payeeName} is in the text`] : [0, null],
    isKnown ? [points.known, `earlier payments of this name were to ${payeeName}`] : [0, null],
  ];
}

function labelOf({ number, payeeName }: BillCandidate): string {
  return number === null ? `Bill of ${payeeName}` : `Bill ${number}, ${payeeName}`;
}

function partOf({ id }: BillCandidate, cents: number) {
  return { kind: 'bill' as const, billId: id, amountCents: -cents };
}
