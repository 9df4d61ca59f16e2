import type { MatchPart } from '@callboard/domain/bank-matches/fields';
import { dateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { Subject } from './candidates.ts';

/** What a transaction may be, why, and what matching it does. */
export interface Suggestion {
  /** The same for the same suggestion. */
  key: string;
  /** What it is: "INV-1065, Northlatch Footwear". */
  label: string;
  reasons: string[];
  /** Higher is likelier; from `sure` on it is likely enough to be matched with one click. */
  score: number;
  parts: MatchPart[];
  /** The rule that suggests it. */
  ruleId?: string;
}

/** What the suggestions of a page have in common. */
export interface Style {
  /** The most that a payment may be short and count as a bank fee. */
  shortfallCents: number;
  now: Date;
}

/** Scores of what speaks for a suggestion. */
export const points = {
  amount: 50,
  number: 40,
  name: 25,
  known: 15,
  together: 40,
  short: 30,
  part: 10,
  rule: 80,
  past: 30,
};

/** From this score on a suggestion is likely. */
export const sure = 60;

/** A reason and what it counts. */
export type Evidence = [points: number, reason: string | null];

/** Sums what speaks for a suggestion, and keeps the reasons in their order. */
export function weigh(...evidence: Evidence[]): { score: number; reasons: string[] } {
  return {
    score: evidence.reduce((sum, [some]) => sum + some, 0),
    reasons: evidence.flatMap(([, reason]) => reason ?? []),
  };
}

/** Returns how many days the second date is after the first; negative before. */
export function daysFrom(first: string, second: string): number {
  return Temporal.PlainDate.from(first).until(second).days;
}

const nearness: [days: number, points: number][] = [
  [3, 8],
  [10, 5],
  [31, 2],
];

/** Returns what a date near to that of the transaction speaks for. */
export function nearTo(subject: Subject, date: string | null, verb: string): Evidence {
  if (date === null) return [0, null];
  const days = daysFrom(subject.date, date);
  const [, near] = nearness.find(([most]) => Math.abs(days) <= most) ?? [0, 0];
  return near === 0 ? [0, null] : [near, `${verb} ${apart(days)}`];
}

/** Returns "the same day", "1 day later" or "3 days before". */
export function apart(days: number): string {
  if (days === 0) return 'the same day';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'before'}`;
}

/** Returns an amount of the transaction's currency without its sign. */
export function amountOf(subject: Subject, cents: number): string {
  return formatMoney(Math.abs(cents), subject.currency);
}

/** Returns a date as the suggestions show it. */
export function dayOf(date: string, { now }: Style): string {
  return dateInWords(date, now);
}
