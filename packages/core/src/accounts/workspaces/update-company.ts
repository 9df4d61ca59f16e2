import type { UpdateCompany } from '@callboard/domain/workspaces/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { changesFrom, record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findCompany } from './find-company.ts';
import { type Locked, lockWorkspace } from './lock-workspace.ts';

/**
 * Updates the company's name, time zone, currency, address and default times. Saving the stored
 * values again changes nothing.
 */
export async function updateCompany(ctx: Ctx, input: z.infer<typeof UpdateCompany>) {
  return update(await lockWorkspace(ctx), input);
}

async function update(ctx: Locked, input: z.infer<typeof UpdateCompany>) {
  const company = await findCompany(ctx);
  const changes = changesOf(company, input);
  if (!changes) return company;
  await ctx.tx
    .update(schema.workspaces)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(schema.workspaces.id, ctx.workspace.id));
  await record(ctx, 'workspace.updated', {
    subject: ctx.workspace.id,
    data: {},
    changes: changesFrom(company, changes),
  });
  return findCompany(ctx);
}
