import type { Caller } from '@callboard/api';

type Found = Awaited<ReturnType<Caller['estimateSending']['award']>>;

/** What the page shows on which the job of an approved estimate is set up. */
export type AwardPage = Found & { award: NonNullable<Found['award']> };

export type AwardDay = Found['days'][number];
export type AwardPerson = AwardDay['people'][number];
