import { ownPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { ownEmail } from './own-fields.ts';

export const SignInForm = z.object({ email: ownEmail, password: ownPassword });
