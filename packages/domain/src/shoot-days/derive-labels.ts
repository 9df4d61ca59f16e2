import { type DayKind, dayKindLabels, type HoldStatus, isGone } from './enums.ts';

interface Day {
  id: string;
  date: string;
  dayKind: DayKind;
  holdStatus: HoldStatus;
  isLabelTyped: boolean;
  createdAt: Date;
}

/**
 * Returns the labels of a project's days, by id: "Day 2 of 3" for shoot days that stand, by date,
 * and the name of the kind for others, numbered if several stand. Further units are not counted.
 */
export function deriveLabels(days: readonly Day[]): Map<string, string> {
  const all = days.filter((day) => !isGone(day.holdStatus)).toSorted(byDate);
  const standing = all.filter((day) => !isFurtherUnit(day, all));
  const labels = new Map(days.map(({ id, dayKind }) => [id, dayKindLabels[dayKind]]));
  for (const [kind, alike] of Map.groupBy(standing, ({ dayKind }) => dayKind)) {
    for (const [index, { id }] of alike.entries())
      labels.set(id, labelOf(kind, index, alike.length));
  }
  return labels;
}

/** A shoot day with a typed name beside a numbered one of its date, such as a second unit. */
function isFurtherUnit({ date, dayKind, isLabelTyped }: Day, standing: readonly Day[]): boolean {
  if (!isLabelTyped || dayKind !== 'shoot') return false;
  return standing.some((it) => it.date === date && it.dayKind === 'shoot' && !it.isLabelTyped);
}

function labelOf(kind: DayKind, index: number, count: number): string {
  if (kind === 'shoot') return `Day ${index + 1} of ${count}`;
  return count === 1 ? dayKindLabels[kind] : `${dayKindLabels[kind]} ${index + 1}`;
}

function byDate(a: Day, b: Day): number {
  return (
    compare(a.date, b.date) || a.createdAt.getTime() - b.createdAt.getTime() || compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
