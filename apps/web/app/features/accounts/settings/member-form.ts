import { projectRoles, roles } from '@callboard/domain/access/enums';
import { email, shownName } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { jobRows } from './job-rows.ts';

const job = z
  .object({ projectId: z.string().optional(), projectRole: z.enum(projectRoles).optional() })
  .optional();

/** What one person or several are invited with. */
export const inviteTerms = {
  role: z.enum(roles, 'Choose a role.'),
  note: z.string().max(300, 'Use at most 300 characters.').optional(),
  jobs: z.object(Object.fromEntries(jobRows.map((it) => [it, job]))).optional(),
};

type Terms = z.output<z.ZodObject<typeof inviteTerms>>;

/** Returns the terms as the act takes them. */
export function toTerms({ role, note, jobs = {} }: Terms) {
  const projectRoles = Object.values(jobs).flatMap(({ projectId, projectRole } = {}) =>
    projectId && projectRole ? [{ projectId, projectRole }] : [],
  );
  return { role, note, projectRoles };
}

export const MemberForm = z.object({
  name: z.string('Enter a name.').pipe(shownName),
  email,
  ...inviteTerms,
});
