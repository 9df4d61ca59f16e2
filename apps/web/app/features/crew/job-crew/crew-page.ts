import type { Caller } from '@callboard/api';

type Page = Awaited<ReturnType<Caller['bookings']['list']>>;

/** A booking of the job with its dates. */
export type JobPerson = Page['people'][number];

export type CrewDate = JobPerson['dates'][number];

/** A date of the job with the days on it. */
export type JobDate = Page['dates'][number];

export type BookingStatus = CrewDate['status'];

/** One date of one person, which can be ticked. */
export interface Cell {
  person: JobPerson;
  on: CrewDate;
}

/** Somebody of the address book with what they do on some dates. */
export type BookPerson = Awaited<ReturnType<Caller['bookings']['availability']>>['items'][number];
