import type { Caller } from '@callboard/api';

/** The scouting sheets of a job, with the answers to them. */
export type Scouting = Awaited<ReturnType<Caller['scoutSheets']['list']>>;

export type ListedScoutSheet = Scouting['sheets'][number];
