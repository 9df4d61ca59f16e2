import { roles } from '@callboard/core/access/enums';
import { shownName } from '@callboard/core/people/fields';
import { z } from 'zod';

export const MemberForm = z.object({
  name: z.string('Enter a name.').pipe(shownName),
  email: z.email('Enter an email address.'),
  role: z.enum(roles, 'Choose a role.'),
});
