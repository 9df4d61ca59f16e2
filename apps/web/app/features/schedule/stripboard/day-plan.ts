import { wallTimeAt } from '@callboard/domain/dates/wall-time';
import { type Clock, runClock, type Slot } from '@callboard/domain/schedule-blocks/clock';
import { type PlannedDay, planDays } from '@callboard/domain/schedule-blocks/plan-days';
import type { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import type { StripWarning } from '@callboard/domain/schedule-blocks/warned';
import type { Stripboard, StripDay } from './board-state.ts';

/** A line across a day when the sun rises or sets. */
export interface SunLine {
  /** Number of strips above it. */
  index: number;
  text: string;
}

/** What a day adds up to. */
export interface DayPlan {
  clock: Clock;
  slots: ReadonlyMap<string, Slot>;
  warnings: StripWarning[];
  /** The warnings of each strip that has any. */
  warningsOf: ReadonlyMap<string, StripWarning[]>;
  lines: SunLine[];
}

/** Says what is wrong with a plan. Until it is loaded, the warnings of the stored plan are shown. */
export type Judge = typeof warningsOfStrips;

interface Judging {
  rules: Stripboard['rules'];
  judge: Judge | undefined;
}

interface Planned extends PlannedDay<StripDay>, Judging {
  plan: DayPlan;
}

const clocks = new WeakMap<StripDay, Clock>();

/** Returns the running clock of a day, the same as long as the day is the same object. */
export function clockOf(day: StripDay): Clock {
  const clock = clocks.get(day) ?? runClock(day, day.strips);
  clocks.set(day, clock);
  return clock;
}

/** The last plan of a day, for as long as the day stays the same object. */
const planned = new WeakMap<StripDay, Planned>();

/** Returns the running clock, the warnings and the sun of every day. */
export function plansOf(days: readonly StripDay[], judging: Judging): Map<string, DayPlan> {
  const all = planDays(days, clockOf);
  return new Map(all.map((it) => [it.day.id, planOf(it, judging)]));
}

function planOf(it: PlannedDay<StripDay>, { rules, judge }: Judging): DayPlan {
  const { day, clock, before, crew } = it;
  const last = planned.get(day);
  if (last?.rules === rules && last.judge === judge && isSame(last, it)) return last.plan;
  const warnings = judge?.({ ...day, clock, before, crew, rules }) ?? day.warnings;
  const plan = {
    ...{ clock, warnings, lines: linesOf(day, clock) },
    slots: last?.plan.slots ?? new Map(clock.slots.map((slot) => [slot.id, slot])),
    warningsOf: byStrip(warnings),
  };
  planned.set(day, { ...it, rules, judge, plan });
  return plan;
}

/** Returns whether the same happened before a day. */
function isSame(one: PlannedDay<StripDay>, other: PlannedDay<StripDay>): boolean {
  const endsOf = ({ before, crew }: PlannedDay<StripDay>) => [
    ...[before?.endAt, before?.label],
    ...crew.map((it) => it.before?.endAt),
  ];
  const ends = endsOf(other);
  return endsOf(one).every((it, at) => it === ends[at]);
}

function byStrip(warnings: readonly StripWarning[]): DayPlan['warningsOf'] {
  const found = new Map<string, StripWarning[]>();
  for (const it of warnings) {
    if (it.stripId) found.set(it.stripId, [...(found.get(it.stripId) ?? []), it]);
  }
  return found;
}

function linesOf({ sun, timeZone, strips }: StripDay, clock: Clock): SunLine[] {
  if (!sun || strips.length === 0) return [];
  const until = Math.max(clock.endAt, clock.wrapAt);
  const events = sun.flatMap((it) => [
    { name: 'Sunrise', at: it.sunrise },
    { name: 'Sunset', at: it.sunset },
  ]);
  return events.flatMap(({ name, at }) => {
    if (at === null || at < clock.callAt || at > until) return [];
    const index = clock.slots.filter((it) => it.startAt < at).length;
    return { index, text: `${name} ${wallTimeAt(at, timeZone).time}` };
  });
}

/** Returns the sun of a day in words, or why it is not known. */
export function sunInWords({ sun, locationName, timeZone }: StripDay): string {
  if (!locationName) return 'No location, so sunset is not known';
  const [first] = sun ?? [];
  if (!first) return `${locationName} has no coordinates, so sunset is not known`;
  if (first.isAlwaysUp) return 'The sun does not set';
  const { sunrise, sunset, goldenHour } = first;
  if (sunrise === null || sunset === null) return 'The sun does not rise';
  const at = (it: number) => wallTimeAt(it, timeZone).time;
  const golden = goldenHour === null ? '' : `, golden hour ${at(goldenHour)}`;
  return `Sunrise ${at(sunrise)}${golden}, sunset ${at(sunset)}`;
}
