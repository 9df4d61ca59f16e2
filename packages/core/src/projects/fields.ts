import { z } from 'zod';
import { invalid } from '../errors.ts';
import { optionalText, plainDate } from '../fields.ts';
import { projectPhases, writableStatuses } from './vocabulary.ts';

/** The fields a person or an integration can set on a project. */
export const projectFields = {
  name: z.string().trim().min(1, 'Name the project.').max(200),
  status: z.enum(writableStatuses),
  /** Null takes the job out of the pipeline's phases. */
  phase: z.enum(projectPhases).nullable(),
  clientId: z.string(),
  contactId: z.string().nullable(),
  description: optionalText(5000),
  agency: optionalText(100),
  projectType: optionalText(100),
  startDate: plainDate.nullable(),
  endDate: plainDate.nullable(),
  director: optionalText(200),
  bidType: z.enum(['firm', 'cost_plus']),
  poNumber: optionalText(100),
};

export const CreateProject = z.object(projectFields).partial().required({ name: true });

export const UpdateProject = CreateProject.partial().extend({ id: z.string() });

export const ReopenProject = z.object({
  id: z.string(),
  reason: z
    .string('Say why the job is opened again.')
    .trim()
    .min(1, 'Say why the job is opened again.')
    .max(500),
});

/** A job ends on the day it starts or later. */
export function requireOrderedDates(dates: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}) {
  if (dates.startDate && dates.endDate && dates.endDate < dates.startDate) {
    throw invalid('endDate', 'The end date is before the start date.');
  }
}
