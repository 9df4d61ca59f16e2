import { z } from 'zod';

/**
 * A calendar feed of the days of all jobs, or of the job `projectId`; or of the dates that the person
 * `crewMemberId` is booked for, on all jobs or on that job.
 */
export const CreateFeed = z.object({
  projectId: z.string().nullish(),
  crewMemberId: z.string().nullish(),
});
