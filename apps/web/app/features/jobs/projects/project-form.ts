import { projectRules } from '@callboard/domain/projects/fields';
import { z } from 'zod';
import { toStoredType } from './project-type.ts';

/**
 * Form schema of a project. Empty fields are absent. The label of a type maps to its stored word.
 */
export const ProjectForm = z
  .object(projectRules)
  .partial()
  .extend({
    name: z.string('Enter a name.').pipe(projectRules.name),
    description: z
      .string()
      .trim()
      .max(5000, 'Keep it under 5,000 characters.')
      .nullable()
      .optional(),
  });

/** Form schema of a stored project, which has a number. */
export const EditProjectForm = ProjectForm.extend({
  jobNo: z.string('Enter a job number.').pipe(projectRules.jobNo),
});

export type ProjectFields = z.infer<typeof ProjectForm>;

const clearable = [
  'phase',
  'contactId',
  'description',
  'agency',
  'projectType',
  'startDate',
  'endDate',
  'director',
  'poNumber',
  'cancellationTerms',
] as const satisfies (keyof ProjectFields)[];

/** Returns the fields as the act's input: emptied ones are null. */
export function toFields(typed: ProjectFields): ProjectFields {
  const emptied = Object.fromEntries(
    clearable.filter((it) => typed[it] === undefined).map((it) => [it, null]),
  );
  return { ...typed, ...emptied, projectType: toStoredType(typed.projectType) };
}
