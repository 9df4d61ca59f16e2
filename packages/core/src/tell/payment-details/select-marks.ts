import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { proofInWords } from '@callboard/domain/payment-details/enums';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { seesAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { memberships, paymentDetailChanges, users } = schema;

/** Condition: nobody looked at the change yet, which holds the payment. */
export const isWaiting = and(
  eq(paymentDetailChanges.isHeld, true),
  isNull(paymentDetailChanges.lookedAt),
);

/** Days for which a change that was looked at is still marked. */
const markedDays = 30;

/** The most marks that are read at once: those of a page of bills. */
const most = 1_000;

/** A change as it is shown. */
export const markColumns = {
  id: paymentDetailChanges.id,
  crewMemberId: paymentDetailChanges.crewMemberId,
  clientId: paymentDetailChanges.clientId,
  fields: paymentDetailChanges.fields,
  before: paymentDetailChanges.before,
  after: paymentDetailChanges.after,
  changedBy: paymentDetailChanges.changedBy,
  changedByName: paymentDetailChanges.changedByName,
  proof: paymentDetailChanges.proof,
  provedEmail: paymentDetailChanges.provedEmail,
  isHeld: paymentDetailChanges.isHeld,
  lookedAt: paymentDetailChanges.lookedAt,
  lookedByName: users.name,
  createdAt: paymentDetailChanges.createdAt,
};

/** Builds the select of changes with who looked at them. */
export function selectChanges({ tx }: Ctx, where: SQL | undefined) {
  return tx
    .select(markColumns)
    .from(paymentDetailChanges)
    .leftJoin(memberships, eq(memberships.id, paymentDetailChanges.lookedBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectChanges>>[number];

/** A change beside what it concerns. */
export type DetailMark = ReturnType<typeof toMark<Row>>;

/** The people and clients whose changes are wanted, and whether those of the company are. */
interface Whose {
  crewMemberIds?: readonly (string | null)[];
  clientIds?: readonly string[];
  company?: boolean;
}

/**
 * Returns the changes that wait to be looked at, and those of the last 30 days, newest first.
 */
export async function selectDetailMarks(ctx: Ctx, whose: Whose): Promise<DetailMark[]> {
  const people = [...new Set((whose.crewMemberIds ?? []).filter((it) => it !== null))];
  const clientIds = whose.clientIds ?? [];
  const { crewMemberId, clientId, createdAt } = paymentDetailChanges;
  const wanted = [
    ...(people.length > 0 ? [inArray(crewMemberId, people)] : []),
    ...(clientIds.length > 0 ? [inArray(clientId, [...clientIds])] : []),
    ...(whose.company ? [and(isNull(crewMemberId), isNull(clientId))] : []),
  ];
  if (wanted.length === 0) return [];
  const since = new Date(ctx.now().getTime() - markedDays * 86_400_000);
  const rows = await selectChanges(ctx, and(or(...wanted), or(isWaiting, gt(createdAt, since))))
    .orderBy(sql`${isWaiting} desc`, desc(createdAt), desc(paymentDetailChanges.id))
    .limit(exactly(most));
  return rows.map((it) => toMark(ctx, it));
}

type Stored = Pick<
  Row,
  'isHeld' | 'lookedAt' | 'before' | 'after' | 'proof' | 'provedEmail' | 'changedBy' | 'createdAt'
>;

/**
 * Returns a change as the actor sees it, with whether somebody has to look at it. Only those who see
 * all money see the ends of numbers and the addresses.
 */
export function toMark<Change extends Stored>(
  ctx: Ctx,
  { before, after, proof, provedEmail, changedBy, ...row }: Change,
) {
  const sees = seesAllMoney(ctx);
  const { timeZone } = ctx.workspace;
  const changedOn = plainDateIn(timeZone, row.createdAt);
  return {
    ...row,
    before: sees ? before : {},
    after: sees ? after : {},
    how: proofInWords(proof, provedEmail),
    daysAgo: changedOn.until(plainDateIn(timeZone, ctx.now())).total('days'),
    isWaiting: row.isHeld && row.lookedAt === null,
    /** Whether the actor made it. */
    isOwn: changedBy !== null && changedBy === ctx.actor.membershipId,
  };
}
