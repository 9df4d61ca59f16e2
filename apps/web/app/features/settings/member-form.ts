import { roles } from '@callboard/core/access/enums';
import { shownName } from '@callboard/core/people/fields';
import { projectRoles } from '@callboard/core/team/enums';
import { z } from 'zod';

/** What one person or several are invited with. */
export const inviteTerms = {
  role: z.enum(roles, 'Choose a role.'),
  note: z.string().max(300, 'Use at most 300 characters.').optional(),
  projectId: z.string().optional(),
  projectRole: z.enum(projectRoles).optional(),
};

type Terms = z.output<z.ZodObject<typeof inviteTerms>>;

/** Returns the terms as the act takes them. */
export function toTerms({ role, note, projectId, projectRole }: Terms) {
  return {
    ...{ role, note },
    projectRoles: projectId && projectRole ? [{ projectId, projectRole }] : [],
  };
}

export const MemberForm = z.object({
  name: z.string('Enter a name.').pipe(shownName),
  email: z.email('Enter an email address.'),
  ...inviteTerms,
});
