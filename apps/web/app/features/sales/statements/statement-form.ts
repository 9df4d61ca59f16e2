import { SendStatement } from '@callboard/domain/statements/fields';
import { z } from 'zod';

/** Form schema of a statement that is mailed. */
export const StatementForm = z.object({
  email: z.string('Enter an email.').pipe(SendStatement.shape.email.unwrap()),
  message: z.string().max(5000).optional(),
  despiteBounce: z.literal('on').optional(),
});
