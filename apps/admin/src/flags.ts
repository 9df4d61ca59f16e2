import { z } from 'zod';

export { email } from '@callboard/domain/people/fields';

export const workspaceId = z.string().min(1, 'Enter the id of the workspace.');

/** Instant with an offset. The format of every date flag. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Use an ISO 8601 instant such as 2027-01-31T18:00:00Z.' })
  .transform((text) => new Date(text));
