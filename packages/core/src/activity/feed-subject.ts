/** The job and the person of a calendar feed. Neither: all jobs. Both: the person on that job. */
export interface FeedOf {
  projectId: string | null;
  crewMemberId: string | null;
}

/** What a calendar feed is of. */
export type FeedSubject = 'all_jobs' | 'job' | 'person';

/** Returns what a feed is of. The dates of a person on one job are the person's. */
export function subjectOf({ projectId, crewMemberId }: FeedOf): FeedSubject {
  if (crewMemberId !== null) return 'person';
  return projectId === null ? 'all_jobs' : 'job';
}
