import type { ProjectPage } from './use-project.ts';

type Dated = Pick<ProjectPage, 'firstDay' | 'lastDay' | 'startDate' | 'endDate'>;

/** Returns the dates that a job shows: those of its shoot days, or without days its own. */
export function datesOfJob({ firstDay, lastDay, startDate, endDate }: Dated) {
  const [start, end] = firstDay === null ? [startDate, endDate] : [firstDay, lastDay];
  return start === null && end === null ? null : { start, end };
}
