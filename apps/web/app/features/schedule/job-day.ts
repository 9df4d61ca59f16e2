import type { Caller } from '@callboard/api';

/** A day in the list of a job. */
export type JobDay = Awaited<ReturnType<Caller['shootDays']['list']>>[number];

export type DayWarning = JobDay['warnings'][number];

/** How somebody is called to a day. */
export type Call = NonNullable<DayPerson['call']>;

/** Somebody who is booked for a day. */
export type DayPerson = Awaited<ReturnType<Caller['shootDays']['crew']>>[number];

/** What moving the general call needs to know of a day. */
export type MovedDay = Pick<JobDay, 'id' | 'label' | 'callTime' | 'wrapTime'>;
