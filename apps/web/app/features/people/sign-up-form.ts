import { z } from 'zod';

export const SignUpForm = z.object({
  workspaceName: z.string('Enter the name of your company.').trim().max(200),
  name: z.string('Enter your name.').trim().max(200),
  email: z.email('Enter your e-mail address.'),
  password: z
    .string('Choose a password.')
    .min(10, 'Use at least 10 characters.')
    .max(200, 'Use at most 200 characters.'),
  timeZone: z.string('Choose the zone your call times are in.'),
});
