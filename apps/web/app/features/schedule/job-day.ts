import type { Caller } from '@callboard/api';

/** A day in the list of a job. */
export type JobDay = Awaited<ReturnType<Caller['shootDays']['list']>>[number];

export type DayWarning = JobDay['warnings'][number];

/** Somebody who is booked for a day. */
export type DayPerson = Awaited<ReturnType<Caller['shootDays']['crew']>>[number];
