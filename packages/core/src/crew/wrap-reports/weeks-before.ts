import {
  afterDay,
  emptyWeek,
  hasSeventhDay,
  payUnits,
  straightOf,
  type WeekBefore,
} from '@callboard/domain/timecards/overtime';
import type { WorkRuleSet } from '../../schedule/work-rules/index.ts';
import { type CardRow, workedOf } from './select-cards.ts';
import { type AgreedRules, toTimecard } from './to-timecard.ts';

/** A card that was worked, with how it was counted. */
interface Counted {
  bookingId: string;
  date: string;
  workedMinutes: number;
  straightMinutes: number;
  paidUnits: number;
  isPaidAsSeventh: boolean;
}

/**
 * Returns what a person worked before each card of one week, by card. Agreed cards keep what was counted
 * then and stand before all others, so that a card which is agreed later carries the overtime. The
 * others follow by date.
 */
export function weeksBefore(
  rows: readonly CardRow[],
  rules: readonly WorkRuleSet[],
): Map<string, WeekBefore> {
  const counted: Counted[] = [];
  const weeks = new Map<string, WeekBefore>();
  for (const row of rows.toSorted((a, b) => (orderOf(a, rules) < orderOf(b, rules) ? -1 : 1))) {
    const { rules: agreed } = row.card;
    const week = agreed
      ? (agreed.week ?? weekOfBooking(row, { agreed, rows, rules }))
      : weekAfter(counted, row);
    weeks.set(row.card.id, week);
    counted.push(...countCard(row, { week, rules }));
  }
  return weeks;
}

function orderOf(row: CardRow, rules: readonly WorkRuleSet[]): string {
  const worked = toTimecard({ ...workedOf(row, rules), rate: null, week: undefined });
  const end = new Date(worked?.endsAt ?? 0).toISOString();
  return `${row.card.rules ? 0 : 1} ${row.day.date} ${end} ${row.card.id}`;
}

function countCard(
  row: CardRow,
  { week, rules }: { week: WeekBefore; rules: readonly WorkRuleSet[] },
): Counted[] {
  const card = toTimecard({ ...workedOf(row, rules), rate: null, week });
  if (!card || card.workedMinutes === 0) return [];
  const { workedMinutes, bands } = card;
  const otRule = row.card.rules?.otRule ?? row.terms.otRule;
  return [
    {
      ...{ bookingId: row.person.bookingId, date: row.day.date, workedMinutes },
      // Hours of a flat rate, or of a rule in words, are not known to be overtime.
      straightMinutes: bands ? straightOf(bands) : workedMinutes,
      paidUnits: payUnits(bands ?? []),
      isPaidAsSeventh: week.isSeventhDay && hasSeventhDay(otRule),
    },
  ];
}

function weekAfter(counted: readonly Counted[], { person, day }: CardRow): WeekBefore {
  const otherDays = counted.filter(({ date }) => date !== day.date);
  const own = counted.filter(({ bookingId }) => bookingId === person.bookingId);
  const sum = (some: readonly Counted[], key: 'workedMinutes' | 'straightMinutes' | 'paidUnits') =>
    some.reduce((total, it) => total + it[key], 0);
  const sameDay = counted.filter(({ date }) => date === day.date);
  return {
    straightMinutes: sum(counted, 'straightMinutes'),
    dayMinutes: sum(sameDay, 'workedMinutes'),
    isSeventhDay:
      new Set(otherDays.map(({ date }) => date)).size === 6 &&
      !otherDays.some((it) => it.isPaidAsSeventh),
    paidUnits: sum(own, 'paidUnits'),
    isOfOthers: own.length < counted.length,
  };
}

interface Then {
  agreed: AgreedRules;
  rows: readonly CardRow[];
  rules: readonly WorkRuleSet[];
}

/**
 * Returns the week of a card that was agreed when only the days of its booking counted, and California
 * had no hours of the week.
 */
function weekOfBooking(row: CardRow, { agreed: { otRule }, rows, rules }: Then): WeekBefore {
  const earlier = rows
    .filter((it) => it.person.bookingId === row.person.bookingId && it.day.date < row.day.date)
    .toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1));
  return earlier.reduce((before, it) => {
    const worked = toTimecard({ ...workedOf(it, rules), rate: null, week: undefined });
    const week = afterDay({ minutes: worked?.workedMinutes ?? 0, week: before }, otRule);
    return hasSeventhDay(otRule) ? { ...week, straightMinutes: 0 } : week;
  }, emptyWeek);
}
