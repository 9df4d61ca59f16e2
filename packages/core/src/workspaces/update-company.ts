import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import type { UpdateCompany } from './fields.ts';
import { findCompany } from './find-company.ts';
import { type Locked, lockWorkspace } from './lock-workspace.ts';

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
