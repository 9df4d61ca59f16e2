import { z } from 'zod';
import { ownEmail } from './own-fields.ts';

export const ForgotPasswordForm = z.object({ email: ownEmail });
