import { z } from 'zod';
import { mostFilesOfBrief } from '../brief-files/enums.ts';
import { briefText } from '../briefs/fields.ts';
import { formKey } from '../idempotency/fields.ts';
import { shownName } from '../people/fields.ts';

/** What a client sends. */
export const SendPortalBrief = z.object({
  body: briefText,
  title: shownName.optional(),
  fileIds: z.array(z.string()).max(mostFilesOfBrief).default([]),
  formKey,
});
