import { AppError } from '@callboard/domain/errors';
import { and, type Column, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { moneyOfActor } from './money.ts';
import { maySeeMoney } from './project-access.ts';

const { projectMembers } = schema;

/** Requires that the actor sees the money of some job. @throws AppError `forbidden`. */
export function requireMoney(ctx: Ctx): void {
  if (moneyOfActor(ctx.actor) !== 'none') return;
  throw new AppError('forbidden', 'You do not have access to money. An admin can give it to you.');
}

/** Requires that the actor sees the money of a job. @throws AppError `forbidden`. */
export async function requireMoneyOf(ctx: Ctx, project: { id: string }): Promise<void> {
  if (await maySeeMoney(ctx, project)) return;
  throw new AppError(
    'forbidden',
    'You do not see the money of this job. Ask its producer, an admin or an owner.',
  );
}

/** Condition: the actor sees the money of a row, as everyone's, of a job they produce or made by them. */
export function isOwnMoney(
  ctx: Ctx,
  row: { projectId: Column; createdBy: Column },
): SQL | undefined {
  const { actor } = ctx;
  const ofJob = isMoneyOfJob(ctx, row.projectId);
  if (ofJob === undefined || moneyOfActor(actor) === 'none' || actor.kind !== 'user') return ofJob;
  return or(eq(row.createdBy, actor.membershipId), ofJob);
}

/**
 * Condition: the actor sees the money of a job: everyone's, or that of the jobs they produce, or
 * coordinate as a coordinator.
 */
export function isMoneyOfJob(ctx: Ctx, projectId: Column): SQL | undefined {
  const { actor } = ctx;
  const access = moneyOfActor(actor);
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
