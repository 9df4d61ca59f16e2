import type { Caller } from '@callboard/api';

/** A location of a job. */
export type JobPlace = Awaited<ReturnType<Caller['locations']['ofProject']>>['places'][number];
