import { z } from 'zod';
import { email, shownName } from '../people/fields.ts';

const readVersion = {
  version: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

const comment = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(5000, 'Enter at most 5,000 characters.');

export const ApproveEstimate = z.object({
  ...readVersion,
  name: shownName,
  email,
  /** Whether the person agreed to the sentence of the page. */
  agrees: z.literal(true, 'Confirm that you approve the estimate.'),
  lineIds: z.array(z.string().max(100)).max(2000).optional(),
});

export const DeclineEstimate = z.object({
  ...readVersion,
  comment: comment('Enter a reason, so that they can answer.'),
});

export const RequestChanges = z.object({
  ...readVersion,
  comment: comment('Say what should change.'),
});

export const AskAboutEstimate = z.object({ comment: comment('Enter your question.') });
