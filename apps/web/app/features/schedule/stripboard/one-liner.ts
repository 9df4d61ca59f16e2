import { stripKindLabels, stripLightLabels } from '@callboard/domain/schedule-blocks/enums';
import { isGone } from '@callboard/domain/shoot-days/enums';
import type { Stripboard } from './board-state.ts';
import { clockOf } from './day-plan.ts';

/** A strip on one line, as the one-liner schedule prints it. */
export interface OneLine {
  date: string;
  day: string;
  start: string;
  end: string;
  minutes: number;
  kind: string;
  shot: string | null;
  setting: string | null;
  light: string | null;
  description: string;
  cast: string | null;
  nextSet: string | null;
}

/** Returns the strips of the standing days of a job, each on one line. */
export function oneLinerOf({ days }: Pick<Stripboard, 'days'>): OneLine[] {
  return days
    .filter((it) => !isGone(it.holdStatus))
    .flatMap((day) => {
      const { slots } = clockOf(day);
      return day.strips.map((strip, index) => ({
        ...{ date: day.date, day: day.label, minutes: strip.minutes },
        start: slots[index]?.start ?? '',
        end: slots[index]?.end ?? '',
        kind: stripKindLabels[strip.kind],
        shot: strip.shotRef,
        setting: strip.intExt,
        light: strip.dayNight && stripLightLabels[strip.dayNight],
        description: strip.description,
        cast: strip.cast,
        nextSet: strip.kind === 'company_move' ? strip.locationName : null,
      }));
    });
}
