import { estimateKinds } from '@callboard/domain/estimates/enums';
import { z } from 'zod';

/** Form schema of a new estimate. */
export const EstimateForm = z.object({
  title: z.string('Enter a title.').trim().min(1, 'Enter a title.').max(200),
  kind: z.enum(estimateKinds).default('bid'),
  clientId: z.string().optional(),
  contactId: z.string().optional(),
  projectId: z.string().optional(),
  /** `template:<id>`, `copy:<id>` or `actuals:<id of a job>`; no lines when it is not given. */
  from: z.string().optional(),
});

/** Returns the fields of the form as the act takes them. */
export function toNewEstimate({ from, projectId, ...typed }: z.output<typeof EstimateForm>) {
  const [source, id] = from?.split(':') ?? [];
  return {
    ...typed,
    ...(projectId && { projectId }),
    ...(source === 'template' && id && { templateId: id }),
    ...(source === 'copy' && id && { copyOfId: id }),
    ...(source === 'actuals' && id && { actualsOfId: id }),
  };
}
