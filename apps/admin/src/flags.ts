import { z } from 'zod';

export { email } from '@callboard/core/people';

/** The id of a workspace. */
export const workspaceId = z.string().min(1, 'Give the id of the workspace.');

/** An instant with its offset, as every date flag takes it. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Give an ISO 8601 instant such as 2027-01-31T18:00:00Z.' })
  .transform((text) => new Date(text));
