import { z } from 'zod';
import { opened, optionalText } from '../fields.ts';
import { taxRoundings } from './enums.ts';
import { taxes } from './fields.ts';

export const UpdateInvoiceSettings = z
  .object({
    numberPrefix: z.string().trim().max(20),
    nextNumber: z.number('Enter a number.').int().min(1).max(999_999_999),
    restartsYearly: z.boolean(),
    termsDays: z.number('Enter days.').int('Enter whole days.').min(0).max(365),
    taxes,
    taxRounding: z.enum(taxRoundings, 'Choose how tax is rounded.'),
    notes: optionalText(5_000),
    taxId: optionalText(50),
    /** Bank details that clients pay to. */
    remitTo: optionalText(1_000),
    sendsReminders: z.boolean(),
    shortfallCents: z.number('Enter an amount.').int().min(0).max(100_000_00),
  })
  .partial()
  .extend({ opened });
