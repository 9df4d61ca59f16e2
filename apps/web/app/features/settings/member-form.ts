import { roles } from '@callboard/core/access/enums';
import { shownName } from '@callboard/core/people/fields';
import { z } from 'zod';

/** What one person or several are invited with. */
export const inviteTerms = {
  role: z.enum(roles, 'Choose a role.'),
  note: z.string().max(300, 'Use at most 300 characters.').optional(),
};

export const MemberForm = z.object({
  name: z.string('Enter a name.').pipe(shownName),
  email: z.email('Enter an email address.'),
  ...inviteTerms,
});
