import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { touchDaysCalling } from '../shoot-days/touch.ts';
import type { AddCrewMember, UpdateCrewMember } from './fields.ts';

const { bookings, crewMembers } = schema;
const { workspaceId: _, ...columns } = getTableColumns(crewMembers);

/** The address book of people who can be booked, by name. */
export async function listCrewMembers(ctx: Ctx) {
  return ctx.tx
    .select(columns)
    .from(crewMembers)
    .where(isNull(crewMembers.deletedAt))
    .orderBy(asc(sql`lower(${crewMembers.name})`), asc(crewMembers.id))
    .limit(500);
}

/** One person of the address book. @throws AppError `not_found`. */
export async function findCrewMember(ctx: Ctx, { id }: { id: string }) {
  const [member] = await ctx.tx
    .select(columns)
    .from(crewMembers)
    .where(and(eq(crewMembers.id, id), isNull(crewMembers.deletedAt)));
  if (!member) throw notFound('crew member');
  return member;
}

/** One person, with nobody else booking or moving them. @throws AppError `not_found`. */
export async function lockCrewMember(ctx: Ctx, id: string) {
  await ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(eq(crewMembers.id, id))
    .for('no key update');
  return findCrewMember(ctx, { id });
}

/** Adds a person to the address book. */
export async function addCrewMember(ctx: Ctx, input: z.infer<typeof AddCrewMember>) {
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

/**
 * Changes a person in the address book. A new name shows on their jobs and days, so those have
 * changed too.
 * @throws AppError `not_found`, `invalid_body`.
 */
export async function updateCrewMember(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateCrewMember>,
) {
  const member = await lockCrewMember(ctx, id);
  const changes = requireChanges(member, input);
  const updatedAt = ctx.now();
  await ctx.tx
    .update(crewMembers)
    .set({ ...changes, updatedAt })
    .where(eq(crewMembers.id, id));
  if (changes.name !== undefined) {
    await ctx.tx.update(bookings).set({ updatedAt }).where(eq(bookings.crewMemberId, id));
    await touchDaysCalling(ctx, { crewMemberId: id });
  }
  await record(ctx, 'crew_member.updated', {
    subject: id,
    data: { name: changes.name ?? member.name, fields: Object.keys(changes) },
  });
  return findCrewMember(ctx, { id });
}
