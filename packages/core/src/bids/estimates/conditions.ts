import type { EstimateStatus, ShownEstimateStatus } from '@callboard/domain/estimates/enums';
import { and, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { estimates } = schema;

type Stated = { status: EstimateStatus };
type Dated = Stated & { validUntil: string | null };

/** Statuses in which the client is to decide. */
const waitingStatuses = ['sent', 'viewed'] as const satisfies EstimateStatus[];

/** Statuses in which a price is agreed. */
const awardedStatuses = ['accepted', 'converted'] as const satisfies EstimateStatus[];

/** Statuses of what was sent and can become a draft again. */
const revisableStatuses = [
  ...waitingStatuses,
  'changes_requested',
  'declined',
] as const satisfies EstimateStatus[];

/** Condition: estimates that are not removed. */
export const liveEstimates = isNull(estimates.deletedAt);

/** Condition: estimates that are removed and can be restored. */
export const removedEstimates = isNotNull(estimates.deletedAt);

/** Condition: a live estimate whose price is agreed. */
export const isAwarded = and(liveEstimates, inArray(estimates.status, [...awardedStatuses]));

/** Condition: a live estimate that waits on its client and has not expired. */
export function isWaiting(today: string): SQL | undefined {
  return and(
    liveEstimates,
    inArray(estimates.status, [...waitingStatuses]),
    or(isNull(estimates.validUntil), gte(estimates.validUntil, today)),
  );
}

/** Condition: the estimate has the status that people see. */
export function hasShownStatus(status: ShownEstimateStatus, today: string): SQL | undefined {
  if (status === 'expired') {
    return and(inArray(estimates.status, [...waitingStatuses]), lt(estimates.validUntil, today));
  }
  const stored = sql`${estimates.status} = ${sql.raw(`'${status}'`)}`;
  if (!waitingStatuses.some((it) => it === status)) return stored;
  return and(stored, or(isNull(estimates.validUntil), gte(estimates.validUntil, today)));
}

/** Returns whether the date passed before the client decided. */
export function isExpired({ status, validUntil }: Dated, today: string): boolean {
  return isUndecided({ status }) && validUntil !== null && validUntil < today;
}

/** Returns the status that people see. */
export function shownStatus(estimate: Dated, today: string): ShownEstimateStatus {
  return isExpired(estimate, today) ? 'expired' : estimate.status;
}

/** Returns whether people still edit it. */
export function isDraft({ status }: Stated): boolean {
  return status === 'draft';
}

/** Returns whether it was sent and the client has not decided. */
export function isUndecided({ status }: Stated): boolean {
  return waitingStatuses.some((it) => it === status);
}

/** Returns whether the price is agreed. */
export function isAgreed({ status }: Stated): boolean {
  return awardedStatuses.some((it) => it === status);
}

/** Returns whether a draft of the next version can be made. */
export function isRevisable({ status }: Stated): boolean {
  return revisableStatuses.some((it) => it === status);
}

/** Returns whether the client said no. */
export function isDeclined({ status }: Stated): boolean {
  return status === 'declined';
}

/** Condition: it was sent and nobody opened it yet. */
export const isUnopened = and(liveEstimates, sql`${estimates.status} = 'sent'`);

/** The status of an estimate that was sent, and of one that the client has opened. */
export const sentStatus = 'sent' satisfies EstimateStatus;
export const openedStatus = 'viewed' satisfies EstimateStatus;

/** The status after each answer of a client other than an approval. */
export const answerStatuses = {
  declined: 'declined',
  changes_requested: 'changes_requested',
} as const satisfies Record<string, EstimateStatus>;

/** The status that each way to an agreed price gives. */
export const agreedStatuses = {
  estimate_accepted: 'accepted',
  approval: 'accepted',
  estimate_converted: 'converted',
} as const satisfies Record<string, EstimateStatus>;

/**
 * Condition: the actor sees the estimate. Those who see the money of their own jobs see the
 * estimates of the jobs they produce, and those they made.
 */
export function isSeen(ctx: Ctx): SQL | undefined {
  return isOwnMoney(ctx, estimates);
}
