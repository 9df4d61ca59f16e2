import { newPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { companyName, companyZone, ownEmail, ownName } from './own-fields.ts';

export const SignUpForm = z.object({
  workspaceName: companyName,
  name: ownName,
  email: ownEmail,
  password: newPassword,
  timeZone: companyZone,
});
