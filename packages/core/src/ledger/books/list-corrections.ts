import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { journalCorrections, memberships, projects, users } = schema;

/** Lists corrections of a period by their day, the last one first. @throws AppError `forbidden`. */
export function listCorrections(ctx: Ctx, { from, to }: { from: string; to: string }) {
  requireAllMoney(ctx);
  return ctx.tx
    .select({
      id: journalCorrections.id,
      date: journalCorrections.date,
      refersTo: journalCorrections.refersTo,
      recordKind: journalCorrections.recordKind,
      recordId: journalCorrections.recordId,
      projectId: journalCorrections.projectId,
      jobNo: projects.jobNo,
      projectName: projects.name,
      debit: journalCorrections.debit,
      credit: journalCorrections.credit,
      amountCents: journalCorrections.amountCents,
      currency: journalCorrections.currency,
      memo: journalCorrections.memo,
      createdAt: journalCorrections.createdAt,
      createdBy: users.name,
    })
    .from(journalCorrections)
    .leftJoin(projects, eq(projects.id, journalCorrections.projectId))
    .leftJoin(memberships, eq(memberships.id, journalCorrections.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(gte(journalCorrections.date, from), lte(journalCorrections.date, to)))
    .orderBy(desc(journalCorrections.date), desc(journalCorrections.id))
    .limit(1_000);
}
