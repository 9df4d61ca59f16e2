import { type RefObject, type UIEvent, useLayoutEffect, useMemo, useState } from 'react';
import { isRightToLeft } from '../right-to-left.ts';

/** Days by which what is drawn grows while the grid scrolls. */
const stepDays = 14;

/** Days of a month are seen without scrolling to today. */
const daysAtStart = 28;

interface Options {
  root: RefObject<HTMLElement | null>;
  dates: string[];
  today: string;
  dayWidth: number;
}

/** First and last day that are drawn. */
export interface DaysOnScreen {
  from: string;
  to: string;
}

/**
 * Returns the days on screen, and some on both sides: a year has ten times as many. A grid that
 * reaches far beyond today opens at today.
 */
export function useDaysOnScreen({ root, dates, today, dayWidth }: Options) {
  const at = dates.indexOf(today);
  const opensAt = at > daysAtStart ? at - 2 : 0;
  const [first] = dates;
  const [step, setStep] = useState(stepOf(opensAt));
  const [shownSteps, setShownSteps] = useState(4);
  useLayoutEffect(() => {
    const grid = root.current;
    if (!grid || !first) return;
    grid.scrollLeft = opensAt * dayWidth * (isRightToLeft(grid) ? -1 : 1);
    setStep(stepOf(opensAt));
    setShownSteps(Math.ceil(grid.clientWidth / dayWidth / stepDays) + 1);
  }, [root, first, opensAt, dayWidth]);
  const onScroll = ({ currentTarget }: UIEvent) =>
    setStep(stepOf(Math.abs(currentTarget.scrollLeft) / dayWidth));
  const shown = useMemo((): DaysOnScreen => {
    const from = Math.max(0, step - 1) * stepDays;
    const to = (step + shownSteps + 1) * stepDays - 1;
    return { from: dates[from] ?? today, to: dates[to] ?? dates.at(-1) ?? today };
  }, [dates, today, step, shownSteps]);
  return { shown, onScroll };
}

function stepOf(day: number): number {
  return Math.floor(day / stepDays);
}
