import { CreateToken } from '@callboard/domain/tokens/fields';
import { z } from 'zod';

export const lifetimes = ['30', '90', '365', 'date', 'never'] as const;

export const TokenForm = z
  .object({
    name: CreateToken.shape.name,
    scopes: z.array(z.string()).default([]),
    lifetime: z.enum(lifetimes),
    lastDay: z.iso.date('Enter a date.').optional(),
  })
  .superRefine(({ lifetime, lastDay }, context) => {
    if (lifetime !== 'date' || lastDay) return;
    context.addIssue({ code: 'custom', path: ['lastDay'], message: 'Choose the last day.' });
  });
