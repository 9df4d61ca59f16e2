import { isManager } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { formatMoney } from '@callboard/domain/money/format-money';
import { eq } from 'drizzle-orm';
import { moneyOfActor, seesAllMoney } from '../../accounts/access/money.ts';
import { readProjectAccess } from '../../accounts/access/project-access.ts';
import { isProved } from '../../accounts/people/require-proved.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findBillSettings } from './find-bill-settings.ts';
import { selectOwnBills } from './own-bill.ts';
import type { Bill } from './record.ts';

const { workspaces } = schema;

const unproved = 'Confirm your email first, under Settings › You.';

export type Approved = Pick<
  Bill,
  'id' | 'projectId' | 'amountCents' | 'currency' | 'crewMemberId' | 'payeeName'
>;

/**
 * Returns why the actor may not approve some bills, by bill; those that they may approve are not in
 * it. Nobody approves their own, and nobody whose email was never proved approves any: they may be who
 * entered it. Owners, admins and bookkeepers (coordinators with access to all money) approve any amount,
 * producers those of their jobs as far as the settings allow.
 */
export async function findRefusals(
  ctx: Ctx,
  bills: readonly Approved[],
): Promise<Map<string, string>> {
  if (!(await isProved(ctx)) && !(await isInSandbox(ctx))) {
    return new Map(bills.map(({ id }) => [id, unproved]));
  }
  const limitOf = await readLimits(ctx);
  const own = await selectOwnBills(ctx, bills);
  const refusals = bills.flatMap((bill): [string, string][] => {
    const refusal = refusalOf(ctx, bill, { limit: limitOf(bill), isOwn: own.has(bill.id) });
    return refusal === null ? [] : [[bill.id, refusal]];
  });
  return new Map(refusals);
}

/** The account of a sandbox, which is nobody's, approves the bills of its story. */
async function isInSandbox({ tx, workspace }: Ctx): Promise<boolean> {
  const [row] = await tx
    .select({ of: workspaces.sandboxOf })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.of != null;
}

/** Requires that the actor may approve a bill: by role and limit, and not their own. @throws AppError `forbidden`. */
export async function requireMayApprove(ctx: Ctx, bill: Approved): Promise<void> {
  const refusal = (await findRefusals(ctx, [bill])).get(bill.id);
  if (refusal !== undefined) throw new AppError('forbidden', refusal);
}

/** Returns up to which amount the actor approves a bill: null for any, 0 for none. */
async function readLimits(ctx: Ctx): Promise<(bill: Approved) => number | null> {
  const { actor } = ctx;
  if (actor.kind === 'api' || actor.kind === 'system') return () => null;
  if (actor.kind !== 'user' || moneyOfActor(actor) === 'none') return () => 0;
  if (isManager(actor.role)) return () => null;
  const seesAll = seesAllMoney(ctx);
  if (actor.role !== 'producer') return () => (seesAll ? null : 0);
  const mayDo = await readProjectAccess(ctx);
  const { producerLimitCents } = await findBillSettings(ctx);
  return ({ projectId }) => {
    const isOwnJob = projectId !== null && mayDo(projectId, 'seeMoney');
    return isOwnJob || seesAll ? producerLimitCents : 0;
  };
}

interface Standing {
  limit: number | null;
  isOwn: boolean;
}

function refusalOf({ workspace }: Ctx, bill: Approved, { limit, isOwn }: Standing): string | null {
  if (isOwn) return 'This bill is your own. Somebody else has to approve it.';
  if (limit === null) return null;
  // The limit is in the currency of the company.
  const isComparable = bill.currency === workspace.currency;
  if (limit > 0 && isComparable && bill.amountCents <= limit) return null;
  const upTo = limit > 0 ? `You approve up to ${formatMoney(limit, workspace.currency)}. ` : '';
  return `${upTo}Ask an admin or an owner to approve this bill.`;
}
