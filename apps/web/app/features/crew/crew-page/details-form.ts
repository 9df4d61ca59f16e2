import { crewMemberRules } from '@callboard/domain/crew/member-fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';
import { NewEmailCode } from '#app/features/accounts/people/code-form.ts';
import { ownEmail } from '#app/features/accounts/people/own-fields.ts';

/** What a crew member corrects on their page. Empty fields are cleared. */
export const OwnDetailsForm = z.object({
  intent: z.literal('details'),
  phone: blankAsNull(crewMemberRules.phone),
  city: blankAsNull(crewMemberRules.city),
  languages: z
    .string()
    .max(1_000, 'Enter fewer words.')
    .optional()
    .transform((text = '') => text.split(/[,;\n]/).flatMap((it) => it.trim() || []))
    .pipe(crewMemberRules.languages),
  dietary: blankAsNull(crewMemberRules.dietary),
  emergencyContact: blankAsNull(crewMemberRules.emergencyContact),
});

export const OwnEmailForm = z.object({ intent: z.literal('email'), email: ownEmail });

/** Everything that the page of the details posts, by intent. */
export const DetailsForm = z.discriminatedUnion('intent', [
  OwnDetailsForm,
  OwnEmailForm,
  NewEmailCode,
]);
