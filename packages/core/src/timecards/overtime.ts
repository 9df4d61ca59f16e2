import type { OvertimeRule } from '../crew/enums.ts';

// Runs in browsers too.

/** Worked minutes that are paid alike. */
export interface Band {
  /** 100, 150 or 200. */
  percent: number;
  minutes: number;
}

type Step = readonly [minutes: number, percent: number];

interface Steps {
  ofDay?: readonly Step[];
  ofWeek?: readonly Step[];
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
  },
  '1.5_after_40_week': { ofWeek: [[2_400, 150]] },
};

interface Worked {
  minutes: number;
  /** Minutes that were worked earlier in the week. */
  before?: number;
}

/**
 * Splits worked minutes by what they are paid. The steps of a rule count the hours that were worked,
 * whatever is guaranteed. Null for a custom rule, which is agreed in words.
 */
export function bandsOf({ minutes, before = 0 }: Worked, otRule: OvertimeRule): Band[] | null {
  if (otRule === 'custom') return null;
  const { ofDay = [], ofWeek = [] } = steps[otRule];
  const rises = [...ofDay, ...ofWeek.map(([from, percent]) => [from - before, percent] as const)];
  const bands = [[0, 100] as const, ...rises].map(([from, percent], at, all) => ({
    percent,
    minutes: Math.max(0, Math.min(minutes, all[at + 1]?.[0] ?? minutes) - Math.max(0, from)),
  }));
  return bands.filter((it) => it.minutes > 0);
}

/** Returns the minutes of bands as minutes of straight pay, in hundredths. */
export function payUnits(bands: readonly Band[]): number {
  return bands.reduce((sum, { minutes, percent }) => sum + minutes * percent, 0);
}
