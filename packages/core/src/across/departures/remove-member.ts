import { officeRoles } from '@callboard/domain/access/permissions';
import { AppError, invalid } from '@callboard/domain/errors';
import { z } from 'zod';
import { findMember } from '../../accounts/members/find-member.ts';
import { changeMember } from '../../accounts/members/update-member.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { handOverCards } from './hand-over-cards.ts';
import { handOverHolds } from './hand-over-holds.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import type { Handing, Member } from './held.ts';

/** A member, and who takes over what. What nobody takes over stays with the removed member. */
export const RemoveMember = z.object({
  id: z.string(),
  cardsTo: z.string().optional(),
  jobsTo: z.string().optional(),
  holdsTo: z.string().optional(),
});

/**
 * Removes a member, and hands over their open cards, roles on open jobs, and holds. Their tokens and
 * connections end, because they act with the rights of one person.
 * @throws AppError `confirmation_needed` for an owner, `not_found`, `forbidden`, `conflict`,
 * `invalid_parameter`, `invalid_body` for somebody who is removed.
 */
export async function removeMember(unlocked: Ctx, input: z.infer<typeof RemoveMember>) {
  const ctx = await lockWorkspace(unlocked);
  const member = await changeMember(ctx, { id: input.id, status: 'removed' });
  const cards = await handOver(ctx, member, {
    to: input.cardsTo,
    param: 'cardsTo',
    move: handOverCards,
  });
  const jobs = await handOver(ctx, member, {
    to: input.jobsTo,
    param: 'jobsTo',
    move: handOverJobs,
  });
  const holds = await handOver(ctx, member, {
    to: input.holdsTo,
    param: 'holdsTo',
    move: handOverHolds,
  });
  if (cards || jobs || holds) {
    await record(ctx, 'member.handed_over', {
      subject: member.id,
      data: { name: member.name, cards, jobs, holds },
    });
  }
  return member;
}

interface Part {
  to: string | undefined;
  param: string;
  move: (ctx: Locked, handing: Handing) => Promise<number>;
}

/** Returns how much went to whom; null for nothing. */
async function handOver(ctx: Locked, from: Member, { to: id, param, move }: Part) {
  if (id === undefined) return null;
  const to = await findReceiver(ctx, id, param);
  const isOffice = officeRoles.some((it) => it === to.role);
  if (to.status !== 'active' || !isOffice || to.id === from.id) {
    throw invalid(param, 'Choose an active owner, admin, producer or coordinator.');
  }
  const count = await move(ctx, { from, to, param });
  return count > 0 ? { count, to: to.name } : null;
}

async function findReceiver(ctx: Locked, id: string, param: string): Promise<Member> {
  try {
    return await findMember(ctx, { id });
  } catch (error) {
    if (error instanceof AppError) throw invalid(param, 'There is no such member.');
    throw error;
  }
}
