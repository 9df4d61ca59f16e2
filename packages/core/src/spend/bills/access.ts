import { isAllowed, isManager } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { seesAllMoney } from '../../accounts/access/money.ts';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bills } = schema;

/**
 * Condition: the actor sees the bill. Those who see the money of their own jobs see the bills of the
 * jobs they produce; the office sees those it entered.
 */
export function isSeenBill(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  const seen = isOwnMoney(ctx, { projectId: bills.projectId, createdBy: bills.enteredBy });
  if (seen === undefined || actor.kind !== 'user') return seen;
  if (!isAllowed(actor.role, 'bills.enter')) return sql`false`;
  return or(eq(bills.enteredBy, actor.membershipId), seen);
}

/**
 * Requires that the actor may enter bills of a job, or of no job.
 * @throws AppError `forbidden`.
 */
export async function requireEntry(ctx: Ctx, projectId: string | null): Promise<void> {
  if (projectId === null) return;
  const { editCosts, seeMoney } = await findProjectAccess(ctx, { id: projectId });
  if (editCosts || seeMoney) return;
  throw new AppError(
    'forbidden',
    'Only the producer of this job, coordinators, admins and owners can enter its bills.',
  );
}

/** Requires that the actor may pay bills: sees all money. @throws AppError `forbidden`. */
export function requirePayer(ctx: Ctx): void {
  if (seesAllMoney(ctx)) return;
  throw new AppError(
    'forbidden',
    'Only owners, admins and members with full access to money can pay bills.',
  );
}

/** Requires an owner or an admin. @throws AppError `forbidden`. */
export function requireManager({ actor }: Ctx): void {
  if (actor.kind === 'api' || actor.kind === 'system') return;
  if (actor.kind === 'user' && isManager(actor.role)) return;
  throw new AppError('forbidden', 'Only an admin or an owner can undo a payment.');
}
