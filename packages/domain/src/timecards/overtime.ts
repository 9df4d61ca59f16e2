import type { OvertimeRule } from '../crew/enums.ts';

/** Worked minutes that are paid alike. */
export interface Band {
  /** 100, 150 or 200. */
  percent: number;
  minutes: number;
}

type Step = readonly [minutes: number, percent: number];

interface Steps {
  ofDay?: readonly Step[];
  /** Of the seventh day of a week that is worked without a day off. */
  ofSeventhDay?: readonly Step[];
  /** Minutes of straight pay in a week, beyond which they are paid at 1.5×. */
  ofWeek?: number;
}

/** Minutes of work in a day or week after which the pay of an hour rises, and to what. */
const steps: Record<Exclude<OvertimeRule, 'custom'>, Steps> = {
  none: {},
  '1.5_after_10': { ofDay: [[600, 150]] },
  '1.5_after_12': { ofDay: [[720, 150]] },
  ca_8_12: {
    ofDay: [
      [480, 150],
      [720, 200],
    ],
    ofSeventhDay: [
      [0, 150],
      [480, 200],
    ],
    ofWeek: 2_400,
  },
  '1.5_after_40_week': { ofWeek: 2_400 },
};

/** What a person worked before a card, in its week and on all bookings. */
export interface WeekBefore {
  /** Minutes that are paid straight. Those paid as overtime by the day do not count again. */
  straightMinutes: number;
  /** Minutes of the same day. */
  dayMinutes: number;
  /** Whether the six other days of the week were worked, and none of them was paid as the seventh. */
  isSeventhDay: boolean;
  /** What the guarantee of the booking for the week has paid for, in hundredths of straight minutes. */
  paidUnits: number;
  /** Whether other bookings are among the hours. */
  isOfOthers: boolean;
}

export const emptyWeek: WeekBefore = {
  ...{ straightMinutes: 0, dayMinutes: 0, paidUnits: 0 },
  ...{ isSeventhDay: false, isOfOthers: false },
};

interface Worked {
  minutes: number;
  week?: WeekBefore | undefined;
}

/** Returns whether a rule counts the hours of the week. */
export function countsWeek(otRule: OvertimeRule): boolean {
  return otRule !== 'custom' && steps[otRule].ofWeek !== undefined;
}

/** Returns whether a rule pays the seventh day of a week otherwise than the other days. */
export function hasSeventhDay(otRule: OvertimeRule): boolean {
  return otRule !== 'custom' && steps[otRule].ofSeventhDay !== undefined;
}

/**
 * Splits worked minutes by what they are paid. The steps of a rule count the hours that were worked,
 * whatever is guaranteed. Null for a custom rule, which is agreed in words.
 */
export function bandsOf({ minutes, week }: Worked, otRule: OvertimeRule): Band[] | null {
  if (otRule === 'custom') return null;
  const { ofDay = [], ofSeventhDay = ofDay, ofWeek } = steps[otRule];
  if (ofWeek === undefined || !week) return afterWeek(bandsBy(ofDay, { minutes }), ofWeek);
  const { dayMinutes, isSeventhDay, straightMinutes } = week;
  const day = bandsBy(isSeventhDay ? ofSeventhDay : ofDay, { minutes, from: dayMinutes });
  return afterWeek(day, Math.max(0, ofWeek - straightMinutes));
}

interface Stretch {
  minutes: number;
  /** Minutes of the day before it. */
  from?: number;
}

function bandsBy(rises: readonly Step[], { minutes, from = 0 }: Stretch): Band[] {
  const end = from + minutes;
  return [[0, 100] as const, ...rises].map(([start, percent], at, all) => ({
    percent,
    minutes: Math.max(0, Math.min(end, all[at + 1]?.[0] ?? end) - Math.max(from, start)),
  }));
}

/** Returns bands with the straight minutes beyond those that are left of the week at 1.5×. */
function afterWeek(bands: readonly Band[], left = Number.POSITIVE_INFINITY): Band[] {
  const minutesAt = (percent: number) =>
    bands.reduce((sum, it) => sum + (it.percent === percent ? it.minutes : 0), 0);
  const straight = Math.min(left, minutesAt(100));
  const overtime = minutesAt(150) + minutesAt(100) - straight;
  const all = [
    { percent: 100, minutes: straight },
    { percent: 150, minutes: overtime },
    { percent: 200, minutes: minutesAt(200) },
  ];
  return all.filter((it) => it.minutes > 0);
}

/** Returns the minutes of bands as minutes of straight pay, in hundredths. */
export function payUnits(bands: readonly Band[]): number {
  return bands.reduce((sum, { minutes, percent }) => sum + minutes * percent, 0);
}

/**
 * Returns what was worked in a week after one more day of the same booking, by a rule that is not
 * custom.
 */
export function afterDay({ minutes, week = emptyWeek }: Worked, otRule: OvertimeRule): WeekBefore {
  const bands = bandsOf({ minutes, week }, otRule) ?? [];
  return {
    ...week,
    straightMinutes: week.straightMinutes + straightOf(bands),
    paidUnits: week.paidUnits + payUnits(bands),
  };
}

/** Returns the minutes of straight pay. */
export function straightOf(bands: readonly Band[]): number {
  return bands.find(({ percent }) => percent === 100)?.minutes ?? 0;
}
