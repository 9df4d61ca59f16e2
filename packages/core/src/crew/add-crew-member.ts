import type { AddCrewMember } from '@callboard/domain/crew/member-fields';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { requireQuotas } from '../kernel/quotas/index.ts';
import { schema } from '../kernel/schema.ts';
import { findCrewMember } from './find-crew-member.ts';
import { requireMaySet } from './record.ts';

const { crewMembers } = schema;

/** Adds a crew member to the address book. @throws AppError `forbidden` for rates or marks. */
export async function addCrewMember(ctx: Ctx, input: z.infer<typeof AddCrewMember>) {
  requireMaySet(ctx, input);
  await requireQuotas(ctx, { crewMembers: 1 });
  const id = newId('crewMember');
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await ctx.tx.insert(crewMembers).values({
    ...input,
    id,
    kind: input.kind ?? 'crew',
    currency: ctx.workspace.currency,
    ...stamps,
  });
  await record(ctx, 'crew_member.added', { subject: id, data: { name: input.name } });
  return findCrewMember(ctx, { id });
}
