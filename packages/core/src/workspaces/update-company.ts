import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { wallTime } from '../fields.ts';
import { shownName, timeZone } from '../people/fields.ts';
import { schema } from '../schema.ts';
import { findCompany } from './find-company.ts';
import { type Locked, lockWorkspace } from './lock-workspace.ts';

export const UpdateCompany = z.object({
  name: shownName,
  legalName: z.string().trim().max(200).nullable(),
  timeZone,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
      message: 'Enter a currency code such as USD.',
    }),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Enter a country code such as US.'),
  address: z.string().trim().max(500).nullable(),
  defaultCall: wallTime,
  defaultWrap: wallTime,
});

/** Updates the company's name, time zone, currency, address and default times. */
export async function updateCompany(ctx: Ctx, input: z.infer<typeof UpdateCompany>) {
  return update(await lockWorkspace(ctx), input);
}

async function update(ctx: Locked, input: z.infer<typeof UpdateCompany>) {
  await ctx.tx
    .update(schema.workspaces)
    .set({ ...input, updatedAt: ctx.now() })
    .where(eq(schema.workspaces.id, ctx.workspace.id));
  await record(ctx, 'workspace.updated', { subject: ctx.workspace.id, data: {} });
  return findCompany(ctx);
}
