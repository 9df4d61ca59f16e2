import { z } from 'zod';
import { scopes } from '../access/scopes.ts';

const missingName = 'Enter a name.';

export const CreateToken = z.object({
  name: z.string(missingName).trim().min(1, missingName).max(80, 'Use at most 80 characters.'),
  scopes: z.array(z.enum(scopes)).transform((chosen) => [...new Set(chosen)]),
  expiresAt: z.date().nullable().optional(),
  /** A test token acts in the sandbox. */
  isTest: z.boolean().optional(),
});
