import { type DayKind, dayKindLabels, type HoldStatus, isGone } from './enums.ts';

interface Day {
  id: string;
  date: string;
  dayKind: DayKind;
  holdStatus: HoldStatus;
  createdAt: Date;
}

/**
 * Returns the labels of a project's days, by id: "Day 2 of 3" for shoot days that stand, by date,
 * and the name of the kind for others, numbered if several stand.
 */
export function deriveLabels(days: readonly Day[]): Map<string, string> {
  const standing = days.filter((day) => !isGone(day.holdStatus)).toSorted(byDate);
  const labels = new Map(days.map(({ id, dayKind }) => [id, dayKindLabels[dayKind]]));
  for (const [kind, alike] of Map.groupBy(standing, ({ dayKind }) => dayKind)) {
    for (const [index, { id }] of alike.entries())
      labels.set(id, labelOf(kind, index, alike.length));
  }
  return labels;
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
