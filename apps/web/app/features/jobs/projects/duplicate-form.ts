import { copiedContents } from '@callboard/domain/projects/enums';
import { projectRules } from '@callboard/domain/projects/fields';
import { z } from 'zod';

const contents = {
  team: z.boolean().default(false),
  cards: z.boolean().default(false),
  deliverables: z.boolean().default(false),
  locations: z.boolean().default(false),
  files: z.boolean().default(false),
} satisfies Record<(typeof copiedContents)[number], unknown>;

/** Form schema of a copy of a job: a checkbox for each kind of contents. */
export const DuplicateForm = z.object({
  name: z.string('Enter a name.').pipe(projectRules.name),
  jobNo: projectRules.jobNo.optional(),
  startDate: projectRules.startDate.optional(),
  endDate: projectRules.endDate.optional(),
  ...contents,
});

/** Returns the act's input from the form. */
export function toCopy({
  name,
  jobNo,
  startDate,
  endDate,
  ...chosen
}: z.output<typeof DuplicateForm>) {
  return {
    ...{ name, jobNo, startDate, endDate },
    contents: copiedContents.filter((it) => chosen[it]),
  };
}
