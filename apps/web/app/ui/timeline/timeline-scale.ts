import { dayAfter, daysBetween, partsOf, weekdayOf } from '../dates/plain-date.ts';

export interface TimelineTick {
  date: string;
  label: string;
  /** Distance from the start as a share, from 0 to 1. */
  at: number;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns where a day starts, as a share of the days from `start` to `end`, both included. */
export function shareOfDay(date: string, start: string, end: string): number {
  const share = daysBetween(start, date) / (daysBetween(start, end) + 1);
  return Math.max(0, Math.min(1, share));
}

/** Returns ticks for days, Mondays or first days of months, so that there are at most `most`. */
export function timelineTicks(start: string, end: string, most: number): TimelineTick[] {
  const days = daysBetween(start, end) + 1;
  const unit = days <= most ? 'day' : days / 7 <= most ? 'week' : 'month';
  const ticks: TimelineTick[] = [];
  for (let date = start; date <= end; date = dayAfter(date, 1)) {
    const { day, month, year } = partsOf(date);
    const isTick = unit === 'day' || (unit === 'week' ? weekdayOf(date) === 0 : day === 1);
    if (!isTick) continue;
    const name = months[month - 1] ?? '';
    const label = unit === 'month' ? (month === 1 ? `${name} ${year}` : name) : `${day} ${name}`;
    ticks.push({ date, label, at: shareOfDay(date, start, end) });
  }
  const every = Math.ceil(ticks.length / most);
  return ticks.filter((_, index) => index % every === 0);
}

/** Returns how many rows deep each range lies, so that ranges of one lane do not overlap. */
export function stacked(ranges: { start: string; end: string }[]): number[] {
  const ends: string[] = [];
  const order = ranges
    .map((_, index) => index)
    .sort((one, other) => {
      const [first, second] = [ranges[one]?.start ?? '', ranges[other]?.start ?? ''];
      return first < second ? -1 : first > second ? 1 : one - other;
    });
  const depths = new Array<number>(ranges.length).fill(0);
  for (const index of order) {
    const range = ranges[index];
    if (!range) continue;
    const free = ends.findIndex((end) => end < range.start);
    const depth = free === -1 ? ends.length : free;
    ends[depth] = range.end;
    depths[index] = depth;
  }
  return depths;
}
