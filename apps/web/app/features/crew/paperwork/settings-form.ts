import { paperworkSettingsRules } from '@callboard/core/crew/paperwork/fields';
import { z } from 'zod';
import { toParagraphs } from './memo-text.ts';

/** Form schema of the paperwork settings. */
export const PaperworkSettingsForm = z.object({
  kinds: paperworkSettingsRules.kinds.default([]),
  paragraphs: z
    .string()
    .max(60_000)
    .default('')
    .transform(toParagraphs)
    .superRefine((paragraphs, { addIssue }) => {
      const parsed = paperworkSettingsRules.paragraphs.safeParse(paragraphs);
      const [issue] = parsed.error?.issues ?? [];
      if (issue) addIssue({ code: 'custom', message: issue.message });
    }),
});
