import { AppError } from '@callboard/domain/errors';
import { and, type Column, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { moneyAccessOf } from '../../accounts/access/money.ts';
import { maySeeMoney } from '../../accounts/access/project-access.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimates, projectMembers } = schema;

type Access = 'none' | 'own_projects' | 'full';

/** Tokens act for owners and admins, so they see all money, as the operator does. */
function accessOf(actor: Actor): Access {
  if (actor.kind === 'user') return moneyAccessOf(actor);
  return actor.kind === 'api' || actor.kind === 'system' ? 'full' : 'none';
}

/** Requires that the actor sees the money of some job. @throws AppError `forbidden`. */
export function requireMoney(ctx: Ctx): void {
  if (accessOf(ctx.actor) !== 'none') return;
  throw new AppError('forbidden', 'You do not have access to money. An admin can give it to you.');
}

/** Returns whether the actor sees the money of every job. */
export function isAllMoney({ actor }: Ctx): boolean {
  return accessOf(actor) === 'full';
}

/** Requires that the actor sees the money of a job. @throws AppError `forbidden`. */
export async function requireMoneyOf(ctx: Ctx, project: { id: string }): Promise<void> {
  if (await maySeeMoney(ctx, project)) return;
  throw new AppError(
    'forbidden',
    'You do not see the money of this job. Ask its producer, an admin or an owner.',
  );
}

/**
 * Condition: the actor sees the estimate. Those who see the money of their own jobs see the
 * estimates of the jobs they produce, and those they made.
 */
export function isSeen(ctx: Ctx): SQL | undefined {
  return isOwnMoney(ctx, estimates);
}

/** Condition: the actor sees the money of a row, as everyone's, of a job they produce or made by them. */
export function isOwnMoney(
  ctx: Ctx,
  row: { projectId: Column; createdBy: Column },
): SQL | undefined {
  const { actor } = ctx;
  const ofJob = isMoneyOfJob(ctx, row.projectId);
  if (ofJob === undefined || accessOf(actor) === 'none' || actor.kind !== 'user') return ofJob;
  return or(eq(row.createdBy, actor.membershipId), ofJob);
}

/**
 * Condition: the actor sees the money of a job: everyone's, or that of the jobs they produce, or
 * coordinate as a coordinator.
 */
export function isMoneyOfJob(ctx: Ctx, projectId: Column): SQL | undefined {
  const { actor } = ctx;
  const access = accessOf(actor);
  if (access === 'full') return undefined;
  if (access === 'none' || actor.kind !== 'user') return sql`false`;
  return exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(
        and(
          eq(projectMembers.projectId, projectId),
          eq(projectMembers.membershipId, actor.membershipId),
          sql`${projectMembers.projectRole} = ${actor.role}`,
          isNull(projectMembers.deletedAt),
        ),
      ),
  );
}
