import { z } from 'zod';

export const SignInForm = z.object({
  email: z.email('Enter your e-mail address.'),
  password: z.string('Enter your password.'),
});
