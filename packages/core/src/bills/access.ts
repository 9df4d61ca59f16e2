import { eq, or, type SQL, sql } from 'drizzle-orm';
import { seesAllMoney } from '../access/money.ts';
import { isAllowed, isManager } from '../access/permissions.ts';
import { findProjectAccess, maySeeMoney } from '../access/project-access.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { isOwnMoney } from '../estimates/access.ts';
import { formatMoney } from '../money/index.ts';
import { schema } from '../schema.ts';
import { findBillSettings } from './find-bill-settings.ts';
import { requireNotOwn } from './own-bill.ts';
import type { Bill } from './record.ts';

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

/**
 * Returns up to which amount the actor approves bills of a job: null for any, 0 for none. Owners,
 * admins and bookkeepers (coordinators with access to all money) approve any, producers those of
 * their jobs as far as the settings allow.
 */
export async function findApprovalLimit(
  ctx: Ctx,
  { projectId }: { projectId: string | null },
): Promise<number | null> {
  const { actor } = ctx;
  if (actor.kind === 'api' || actor.kind === 'system') return null;
  if (actor.kind !== 'user') return 0;
  if (isManager(actor.role)) return null;
  const seesAll = seesAllMoney(ctx);
  if (actor.role !== 'producer') return seesAll ? null : 0;
  const isOwnJob = projectId !== null && (await maySeeMoney(ctx, { id: projectId }));
  return isOwnJob || seesAll ? (await findBillSettings(ctx)).producerLimitCents : 0;
}

/** Returns whether an amount is within a limit, which is in the currency of the company. */
export function isWithin(
  { workspace }: Pick<Ctx, 'workspace'>,
  limit: number | null,
  bill: Pick<Bill, 'amountCents' | 'currency'>,
): boolean {
  if (limit === null) return true;
  return limit > 0 && bill.currency === workspace.currency && bill.amountCents <= limit;
}

/**
 * Requires that the actor may approve a bill: by role and limit, and not their own.
 * @throws AppError `forbidden`.
 */
export async function requireMayApprove(ctx: Ctx, bill: Bill): Promise<void> {
  const limit = await findApprovalLimit(ctx, bill);
  if (!isWithin(ctx, limit, bill)) {
    const upTo = limit ? `You approve up to ${formatMoney(limit, ctx.workspace.currency)}. ` : '';
    throw new AppError('forbidden', `${upTo}Ask an admin or an owner to approve this bill.`);
  }
  await requireNotOwn(ctx, bill);
}
