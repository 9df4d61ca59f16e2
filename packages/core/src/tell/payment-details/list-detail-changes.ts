import { eq, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isWaiting, markColumns, toMark } from './select-marks.ts';

const { clients, crewMembers, memberships, paymentDetailChanges, users } = schema;

export type ListedDetailChange = Awaited<ReturnType<typeof listDetailChanges>>['items'][number];

/**
 * Lists the changes of where money and invoices go, newest first, or only those that wait to be looked
 * at.
 * @throws AppError `forbidden` without access to all money.
 */
export async function listDetailChanges(
  ctx: Ctx,
  { limit, cursor, waiting }: PageInput & { waiting?: boolean | undefined },
) {
  requireAllMoney(ctx);
  const identity = { list: 'payment_detail_changes', filters: { waiting: waiting ?? false } };
  const rows = await ctx.tx
    .select({ ...markColumns, personName: crewMembers.name, clientName: clients.name })
    .from(paymentDetailChanges)
    .leftJoin(crewMembers, eq(crewMembers.id, paymentDetailChanges.crewMemberId))
    .leftJoin(clients, eq(clients.id, paymentDetailChanges.clientId))
    .leftJoin(memberships, eq(memberships.id, paymentDetailChanges.lookedBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(
      sql`${waiting ? isWaiting : sql`true`} and ${after(ctx, identity, cursor, paymentDetailChanges) ?? sql`true`}`,
    )
    .orderBy(sql`${paymentDetailChanges.createdAt} desc, ${paymentDetailChanges.id} desc`)
    .limit(rowsFor(limit));
  return toPage(
    ctx,
    identity,
    limit,
    rows.map((it) => toMark(ctx, it)),
  );
}
