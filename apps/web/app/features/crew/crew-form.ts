import { crewMemberRules } from '@callboard/domain/crew/member-fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const mostText = 1_000;

/** Words typed with commas between them. */
function typedWords<Schema extends z.ZodType<string[], string[]>>(rule: Schema) {
  return z
    .string()
    .max(mostText, 'Enter fewer words.')
    .optional()
    .transform((text = '') => text.split(/[,;\n]/).flatMap((it) => it.trim() || []))
    .pipe(rule);
}

/** Form schema of a person in the address book, for the whole office. Empty fields are cleared. */
export const CrewForm = z.object({
  name: z.string('Enter a name.').pipe(crewMemberRules.name),
  defaultRole: z.string('Enter a role.').pipe(crewMemberRules.defaultRole),
  otherRoles: typedWords(crewMemberRules.otherRoles),
  department: z.enum(crewMemberRules.department.options, 'Choose a department.'),
  kind: crewMemberRules.kind,
  email: blankAsNull(crewMemberRules.email),
  phone: blankAsNull(crewMemberRules.phone),
  city: blankAsNull(crewMemberRules.city),
  tags: typedWords(crewMemberRules.tags),
  languages: typedWords(crewMemberRules.languages),
  unionStatus: blankAsNull(crewMemberRules.unionStatus),
  loanOutName: blankAsNull(crewMemberRules.loanOutName),
  taxForm: blankAsNull(crewMemberRules.taxForm),
  dietary: blankAsNull(crewMemberRules.dietary),
  emergencyContact: blankAsNull(crewMemberRules.emergencyContact),
  notes: blankAsNull(crewMemberRules.notes),
});

/** The form with the fields that producers set, too. */
export const FullCrewForm = CrewForm.extend({
  dayRateCents: blankAsNull(crewMemberRules.dayRateCents),
  rateHours: z.number('Enter hours as a number, such as 10.').pipe(crewMemberRules.rateHours),
  kitFeeCents: blankAsNull(crewMemberRules.kitFeeCents),
  isFavorite: z.boolean().default(false),
  doNotHireReason: blankAsNull(crewMemberRules.doNotHireReason),
});
