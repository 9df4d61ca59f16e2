import { projectRules } from '@callboard/core/projects/fields';
import { z } from 'zod';
import { toStoredType } from './project-type.ts';

// The longest description with every character escaped in JSON, and the other fields.
const maxOpenedLength = 40_000;

/** A project's form. What is left empty is absent; the type's label stands for its stored word. */
export const ProjectForm = z
  .object(projectRules)
  .partial()
  .extend({
    name: z.string('Name the project.').trim().min(1, 'Name the project.').max(200),
    description: z
      .string()
      .trim()
      .max(5000, 'Keep it under 5,000 characters.')
      .nullable()
      .optional(),
    /** What the form held when it was opened, so that only what changed is sent. */
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

/** The fields as the act takes them: what was emptied is null. */
export function toFields({ opened: _, ...typed }: z.infer<typeof ProjectForm>): ProjectFields {
  const emptied = Object.fromEntries(
    clearable.filter((it) => typed[it] === undefined).map((it) => [it, null]),
  );
  return { ...typed, ...emptied, projectType: toStoredType(typed.projectType) };
}

/** Only what differs from what the form was opened with: another's change elsewhere stays. */
export function changedFields(typed: z.infer<typeof ProjectForm>): Partial<ProjectFields> {
  const before: Record<string, unknown> = JSON.parse(typed.opened ?? '{}');
  return Object.fromEntries(
    Object.entries(toFields(typed)).filter(([key, value]) => value !== (before[key] ?? null)),
  );
}
