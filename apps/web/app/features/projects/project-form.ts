import { projectRules } from '@callboard/core/projects/fields';
import { z } from 'zod';
import { toStoredType } from './project-type.ts';

// Room for the longest description with every character escaped in JSON, and the other fields.
const maxOpenedLength = 40_000;

/**
 * Form schema of a project. Empty fields are absent. The label of a type maps to its stored word.
 */
export const ProjectForm = z
  .object(projectRules)
  .partial()
  .extend({
    name: z.string('Name the project.').pipe(projectRules.name),
    description: z
      .string()
      .trim()
      .max(5000, 'Keep it under 5,000 characters.')
      .nullable()
      .optional(),
    /** Values at the time the form was opened, so that only changes are sent. */
    opened: z.string().max(maxOpenedLength).optional(),
  });

export type ProjectFields = Omit<z.infer<typeof ProjectForm>, 'opened'>;

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
] as const satisfies (keyof ProjectFields)[];

/** Returns the fields as the act's input: emptied ones are null. */
export function toFields({ opened: _, ...typed }: z.infer<typeof ProjectForm>): ProjectFields {
  const emptied = Object.fromEntries(
    clearable.filter((it) => typed[it] === undefined).map((it) => [it, null]),
  );
  return { ...typed, ...emptied, projectType: toStoredType(typed.projectType) };
}

/**
 * Returns the fields that differ from their values when the form was opened, so that other people's
 * changes are kept.
 */
export function changedFields(typed: z.infer<typeof ProjectForm>): Partial<ProjectFields> {
  const before: Record<string, unknown> = JSON.parse(typed.opened ?? '{}');
  return Object.fromEntries(
    Object.entries(toFields(typed)).filter(([key, value]) => value !== (before[key] ?? null)),
  );
}
