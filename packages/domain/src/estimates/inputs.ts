import { z } from 'zod';
import { opened } from '../fields.ts';
import { rulesOf } from '../records/inputs.ts';
import { estimateKinds, shownEstimateStatuses } from './enums.ts';
import { estimateFields } from './fields.ts';

const { title, clientId, contactId, projectId, ...rest } = rulesOf(estimateFields);

/** What a new estimate is for. What is not given comes from the job, the brief or the original. */
export const CreateEstimate = z.object({
  kind: z.enum(estimateKinds).default('bid'),
  title: title.optional(),
  clientId: clientId.optional(),
  contactId: contactId.optional(),
  projectId: projectId.optional(),
  briefId: z.string().optional(),
  /** The accepted bid that an overage or a change order adds to. */
  parentId: z.string().optional(),
  /** Begins with the content of a template, or of another estimate, or else without lines. */
  templateId: z.string().optional(),
  copyOfId: z.string().optional(),
  /** Begins with the accepted bid of this job and what was really spent on it. */
  actualsOfId: z.string().optional(),
});

export const UpdateEstimate = z
  .object({ title, clientId, contactId, projectId, ...rest })
  .partial()
  .extend({ id: z.string(), opened });

/** Filters of the list. */
export const estimateFilters = {
  status: z.enum(shownEstimateStatuses).optional(),
  kind: z.enum(estimateKinds).optional(),
  clientId: z.string().optional(),
  projectId: z.string().optional(),
  query: z.string().trim().max(100).optional(),
  /** Only these, such as those that were chosen in the list. */
  ids: z.array(z.string()).max(200).optional(),
  /** Those that were removed, instead of the others. */
  isRemoved: z.boolean().optional(),
};

export const AddEstimateComment = z.object({
  id: z.string(),
  lineId: z.string().nullable().optional(),
  body: z.string().trim().min(1, 'Enter a comment.').max(5_000),
});

/** Two estimates, or two versions of one. Without a version, as they are now. */
export const CompareEstimates = z.object({
  id: z.string(),
  version: z.number().int().min(1).optional(),
  otherId: z.string(),
  otherVersion: z.number().int().min(1).optional(),
});
