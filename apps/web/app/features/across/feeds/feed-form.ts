import { z } from 'zod';

/** Form schema of a new calendar feed. Without a job and a person it has the days of all jobs. */
export const FeedForm = z.object({
  projectId: z.string().optional(),
  crewMemberId: z.string().optional(),
});
