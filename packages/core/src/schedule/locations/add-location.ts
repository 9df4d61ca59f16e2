import type { AddLocation } from '@callboard/domain/locations/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';

const { locations } = schema;

/** Adds a location to the workspace's library. */
export async function addLocation(
  ctx: Ctx,
  input: z.infer<typeof AddLocation>,
): Promise<{ id: string }> {
  await requireQuotas(ctx, { locations: 1 });
  const id = newId('location');
  await ctx.tx
    .insert(locations)
    .values({ ...input, id, createdAt: ctx.now(), updatedAt: ctx.now() });
  await record(ctx, 'location.added', { subject: id, data: { name: input.name } });
  return { id };
}
