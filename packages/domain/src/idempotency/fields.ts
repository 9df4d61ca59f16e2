import { z } from 'zod';

/** Distinguishes a form of one person from every other form that they send. */
export const formKey = z
  .string()
  .regex(/^[\w-]{7,64}$/)
  .optional();
