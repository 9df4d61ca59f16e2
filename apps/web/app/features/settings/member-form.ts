import { z } from 'zod';

export const MemberForm = z.object({
  name: z.string('Enter their name.').trim().max(200),
  email: z.email('Enter their e-mail address.'),
  role: z.enum(
    ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'],
    'Choose what they do here.',
  ),
});
